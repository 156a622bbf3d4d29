import * as contract from "@upwell/contract/wishes/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { confirmWish, declineWish, leaveWish } from "./decide-wish.ts";
import type { Deps } from "./deps.ts";
import { addWishVotes, getWish } from "./find-wish.ts";
import { listStaffWishes, listWishes, listWishProposals } from "./list-wishes.ts";

export function wishRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listWishes, (_input, page) => listWishes(deps, page), {
    cache: { scopes: () => ["directory"] },
  });
  route(app, contract.getWish, ({ viewer, params }) => getWish(deps, viewer, params.id), {
    cache: { scopes: ({ params }) => [`wish:${params.id}`] },
    viewerState: ({ viewer }, wish) => addWishVotes(deps, viewer, wish),
  });
  routePage(app, contract.listWishProposals, ({ viewer, query }, page) =>
    listWishProposals(deps, viewer, query.platform, page),
  );
  route(app, contract.confirmWish, ({ viewer, body }) =>
    confirmWish(deps, viewer, body.feature_ids),
  );
  route(app, contract.declineWish, ({ viewer, body }) =>
    declineWish(deps, viewer, body.feature_ids),
  );
  routePage(app, contract.listStaffWishes, ({ viewer, query }, page) =>
    listStaffWishes(deps, viewer, query.platform, page),
  );
  route(app, contract.leaveWish, byId(deps, leaveWish));
}
