import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, staffRoute } = listRoutes<typeof schemas>("wishes");

export const getWish = publicRoute("getWish", "GET /wishes/:id/");
export const listWishProposals = staffRoute("listWishProposals", "GET /staff/wish-proposals/");
export const confirmWish = staffRoute("confirmWish", "POST /staff/wish-proposals/confirm/");
export const declineWish = staffRoute("declineWish", "POST /staff/wish-proposals/decline/");
export const listStaffWishes = staffRoute("listStaffWishes", "GET /staff/wishes/");
export const leaveWish = staffRoute("leaveWish", "DELETE /staff/features/:id/wish/");
