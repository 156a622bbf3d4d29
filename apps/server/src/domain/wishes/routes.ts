import * as claimRoutes from "@upwell/contract/claims/routes";
import * as contract from "@upwell/contract/wishes/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import * as claims from "./claims.ts";
import { confirmWish, declineWish, leaveWish } from "./decide-wish.ts";
import type { Deps } from "./deps.ts";
import { editWish } from "./edit-wish.ts";
import { addViewer, getWish } from "./find-wish.ts";
import * as people from "./link-by-people.ts";
import { listStaffWishes, listWishes, listWishProposals } from "./list-wishes.ts";

const hourMs = 60 * 60_000;

export function wishRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listWishes, ({ query }, page) => listWishes(deps, query, page), {
    cache: { scopes: () => ["directory"] },
  });
  route(app, contract.getWish, ({ viewer, params }) => getWish(deps, viewer, params.id), {
    cache: {
      scopes: ({ params }, { id }) => [`wish:${params.id}`, `wish:${id}`],
      // Other platforms come and go, and claims grow old.
      expires: (_wish, now) => new Date(now.getTime() + hourMs),
    },
    viewerState: ({ viewer }, wish) => addViewer(deps, viewer, wish),
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
  route(app, contract.editWish, byId(deps, editWish));
  route(app, contract.listWishLinks, byId(deps, people.listWishLinks));
  route(app, contract.linkWish, byId(deps, people.linkWish));
  route(app, contract.objectToWish, byId(deps, people.objectToWish));
  route(app, contract.followWish, byId(deps, people.followWish));
  route(app, contract.unfollowWish, byId(deps, people.unfollowWish));
  route(app, claimRoutes.claimForFeature, byId(deps, claims.claimForFeature));
  route(app, claimRoutes.claimForWish, byId(deps, claims.claimForWish));
  route(app, claimRoutes.confirmClaim, byId(deps, claims.confirmClaim));
  route(app, claimRoutes.denyClaim, byId(deps, claims.denyClaim));
  route(app, claimRoutes.deleteClaim, byId(deps, claims.deleteClaim));
  route(app, claimRoutes.decideClaim, byId(deps, claims.decideClaim));
  routePage(app, claimRoutes.listContestedClaims, ({ viewer, query }, page) =>
    claims.listContestedClaims(deps, viewer, query.platform, page),
  );
}
