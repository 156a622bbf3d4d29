import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, inSession, staff, user } = listRoutes<typeof schemas>("wishes");

export const listWishes = anyone("listWishes", "GET /wishes/");
export const getWish = anyone("getWish", "GET /wishes/:id/");
export const listWishLinks = user("listWishLinks", "GET /features/:id/wish-links/");
export const linkWish = inSession.user("linkWish", "POST /features/:id/wish-links/");
export const objectToWish = inSession.user("objectToWish", "POST /features/:id/wish-objections/");
export const followWish = user("followWish", "POST /wishes/:id/follow/");
export const unfollowWish = user("unfollowWish", "POST /wishes/:id/unfollow/");
export const wantHere = inSession.user("wantHere", "POST /features/:id/wanted/");
export const listWishProposals = staff("listWishProposals", "GET /staff/wish-proposals/");
export const confirmWish = staff("confirmWish", "POST /staff/wish-proposals/confirm/");
export const declineWish = staff("declineWish", "POST /staff/wish-proposals/decline/");
export const listStaffWishes = staff("listStaffWishes", "GET /staff/wishes/");
export const editWish = staff("editWish", "PUT /staff/wishes/:id/");
export const leaveWish = staff("leaveWish", "DELETE /staff/features/:id/wish/");
