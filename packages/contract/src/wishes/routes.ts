import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, staff } = listRoutes<typeof schemas>("wishes");

export const listWishes = anyone("listWishes", "GET /wishes/");
export const getWish = anyone("getWish", "GET /wishes/:id/");
export const listWishProposals = staff("listWishProposals", "GET /staff/wish-proposals/");
export const confirmWish = staff("confirmWish", "POST /staff/wish-proposals/confirm/");
export const declineWish = staff("declineWish", "POST /staff/wish-proposals/decline/");
export const listStaffWishes = staff("listStaffWishes", "GET /staff/wishes/");
export const leaveWish = staff("leaveWish", "DELETE /staff/features/:id/wish/");
