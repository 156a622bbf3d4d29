import * as feed from "@upwell/contract/feed/routes";
import * as contract from "@upwell/contract/follows/routes";
import type { FastifyInstance } from "fastify";
import { byId, bySlug, fixed } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import {
  followFeature,
  followPlatform,
  getFollowStatus,
  getPrivateFollow,
  setPrivateFollow,
} from "./follows.ts";

export function followRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getFollowStatus, bySlug(deps, getFollowStatus));
  route(app, contract.followPlatform, bySlug(deps, followPlatform, fixed(true)));
  route(app, contract.unfollowPlatform, bySlug(deps, followPlatform, fixed(false)));
  route(app, contract.followFeature, byId(deps, followFeature, fixed(true)));
  route(app, contract.unfollowFeature, byId(deps, followFeature, fixed(false)));
  route(app, feed.getUserFollow, ({ viewer, params }) =>
    getPrivateFollow(deps, viewer, ["user", params.id]),
  );
  route(app, feed.followUser, ({ viewer, params }) =>
    setPrivateFollow(deps, viewer, ["user", params.id], true),
  );
  route(app, feed.unfollowUser, ({ viewer, params }) =>
    setPrivateFollow(deps, viewer, ["user", params.id], false),
  );
  const changelogOf = async (slug: string) =>
    ["changelog", (await requireActivePlatform(deps, slug)).id] as const;
  route(app, feed.getChangelogFollow, async ({ viewer, params }) =>
    getPrivateFollow(deps, viewer, await changelogOf(params.slug)),
  );
  route(app, feed.followChangelog, async ({ viewer, params }) =>
    setPrivateFollow(deps, viewer, await changelogOf(params.slug), true),
  );
  route(app, feed.unfollowChangelog, async ({ viewer, params }) =>
    setPrivateFollow(deps, viewer, await changelogOf(params.slug), false),
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
