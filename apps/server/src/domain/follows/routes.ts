import * as feed from "@upwell/contract/feed/routes";
import * as contract from "@upwell/contract/follows/routes";
import type { FastifyInstance } from "fastify";
import { bySlug } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import {
  followFeature,
  followPlatform,
  getFollowStatus,
  getPrivateFollow,
  setPrivateFollow,
} from "./follows.ts";

export function followRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getFollowStatus, bySlug(deps, getFollowStatus));
  route(app, contract.followPlatform, ({ viewer, params }) =>
    followPlatform(deps, viewer, params.slug, true),
  );
  route(app, contract.unfollowPlatform, ({ viewer, params }) =>
    followPlatform(deps, viewer, params.slug, false),
  );
  route(app, contract.followFeature, ({ viewer, params }) =>
    followFeature(deps, viewer, params.id, true),
  );
  route(app, contract.unfollowFeature, ({ viewer, params }) =>
    followFeature(deps, viewer, params.id, false),
  );
  route(app, feed.getUserFollow, ({ viewer, params }) =>
    getPrivateFollow(deps, viewer, ["user", params.id]),
  );
  route(app, feed.followUser, ({ viewer, params }) =>
    setPrivateFollow(deps, viewer, ["user", params.id], true),
  );
  route(app, feed.unfollowUser, ({ viewer, params }) =>
    setPrivateFollow(deps, viewer, ["user", params.id], false),
  );
  route(app, feed.getTagFollow, ({ viewer, params }) =>
    getPrivateFollow(deps, viewer, ["tag", params.id]),
  );
  route(app, feed.followTag, ({ viewer, params }) =>
    setPrivateFollow(deps, viewer, ["tag", params.id], true),
  );
  route(app, feed.unfollowTag, ({ viewer, params }) =>
    setPrivateFollow(deps, viewer, ["tag", params.id], false),
  );
}
