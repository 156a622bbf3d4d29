import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, userRoute } = listRoutes<typeof schemas>("wishes");

export const getWish = publicRoute("getWish", "GET", "/wishes/:id/");
export const listWishProposals = userRoute("listWishProposals", "GET", "/staff/wish-proposals/");
export const confirmWish = userRoute("confirmWish", "POST", "/staff/wish-proposals/confirm/");
export const declineWish = userRoute("declineWish", "POST", "/staff/wish-proposals/decline/");
export const listStaffWishes = userRoute("listStaffWishes", "GET", "/staff/wishes/");
export const leaveWish = userRoute("leaveWish", "DELETE", "/staff/features/:id/wish/");
