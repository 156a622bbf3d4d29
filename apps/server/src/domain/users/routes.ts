import type { FeatureWire } from "@upwell/contract/features/schemas";
import * as contract from "@upwell/contract/users/routes";
import type { FastifyInstance } from "fastify";
import { authorScopes } from "../../http/cache/policy.ts";
import { byId, field } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { addVotes } from "../features/present.ts";
import { getAccount, listAccounts } from "./accounts.ts";
import { changeRole, resetTwoStep, setUserActive } from "./change-account.ts";
import { changeProfile } from "./change-profile.ts";
import type { Deps } from "./deps.ts";
import { setModerator } from "./moderators.ts";
import {
  countContributions,
  getActivityStats,
  getUser,
  listContributions,
  listMyContributions,
  listUpvotedFeatures,
  listUserComments,
} from "./profiles.ts";
import { removeFromProfile } from "./remove-from-profile.ts";

/** A user's page shows counts, and rows of several platforms. */
const cache = {
  scopes: ({ params }: { params: { id: number } }) => [`user:${params.id}`, "directory"] as const,
};

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getUser, ({ params }) => getUser(deps, params.id), { cache });
  route(
    app,
    contract.getActivityStats,
    ({ viewer, params }) => getActivityStats(deps, viewer, params.id),
    {
      cache,
      // The user sees the count of their own hidden votes.
      viewerState: async ({ viewer, params }, stats) => (viewer.id === params.id ? null : stats),
    },
  );
  const viewerState = ({ viewer }: { viewer: Viewer }, features: FeatureWire[]) =>
    addVotes(deps, viewer, features);
  routePage(
    app,
    contract.listUserContributions,
    ({ viewer, params }, page) => listContributions(deps, viewer, params.id, page),
    { cache, viewerState },
  );
  routePage(
    app,
    contract.listUserComments,
    ({ viewer, params }, page) => listUserComments(deps, viewer, params.id, page),
    {
      cache,
      // The author also sees pending comments.
      viewerState: async ({ viewer, params }, comments) =>
        viewer.id === params.id ? null : comments,
    },
  );
  routePage(
    app,
    contract.listUpvotedFeatures,
    ({ viewer, params }, page) => listUpvotedFeatures(deps, viewer, params.id, page),
    {
      cache: {
        scopes: ({ params }, items) => [`user:${params.id}`, "directory", ...authorScopes(items)],
      },
      // The user sees their own hidden votes.
      viewerState: async (input, features) =>
        input.viewer.id === input.params.id ? null : viewerState(input, features),
    },
  );
  routePage(app, contract.listMyContributions, ({ viewer, query }, page) =>
    listMyContributions(deps, viewer, query.group ?? "all", page),
  );
  route(app, contract.countMyContributions, ({ viewer }) => countContributions(deps, viewer));
  route(app, contract.updateMe, ({ viewer, body, files }) =>
    changeProfile(deps, viewer, body, files.avatar),
  );
  adminRoutes(app, deps);
}

function adminRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listAccounts, ({ query }, page) => listAccounts(deps, query, page));
  route(app, contract.getAccount, ({ params }) => getAccount(deps, params.id));
  route(app, contract.changeRole, byId(deps, changeRole, field("role")));
  route(app, contract.setModerator, ({ viewer, params, body }) =>
    setModerator(deps, viewer, params.id, body),
  );
  route(app, contract.resetTwoStep, byId(deps, resetTwoStep, field("reason")));
  route(app, contract.removeFromProfile, ({ viewer, params, body }) =>
    removeFromProfile(deps, viewer, { id: params.id, ...body }),
  );
  route(app, contract.deactivateUser, ({ viewer, params, body }) =>
    setUserActive(deps, viewer, params.id, { isActive: false, reason: body.reason }),
  );
  route(app, contract.reactivateUser, ({ viewer, params }) =>
    setUserActive(deps, viewer, params.id, { isActive: true, reason: "" }),
  );
}
