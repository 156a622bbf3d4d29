import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, publicRoute, staffRoute, userRoute } = listRoutes<typeof schemas>("platforms");

export const listPlatforms = publicRoute("listPlatforms", "GET /platforms/");
export const getPlatform = publicRoute("getPlatform", "GET /platforms/:slug/");
export const listTeam = publicRoute("listTeam", "GET /platforms/:slug/featured-employees/");
export const getPlatformRate = publicRoute(
  "getPlatformRate",
  "GET /platforms/:slug/implementation-rate",
);
export const getPlatformTrends = publicRoute("getPlatformTrends", "GET /platforms/:slug/trends/");
export const getPlatformResponsiveness = publicRoute(
  "getPlatformResponsiveness",
  "GET /platforms/:slug/responsiveness/",
);
export const getRate = publicRoute("getRate", "GET /implementation-rate/");
export const suggestPlatform = userRoute("suggestPlatform", "POST /platforms/");
export const listMySuggestedPlatforms = userRoute("listMySuggestedPlatforms", "GET /my/platforms/");
export const uploadLogo = userRoute("uploadLogo", "POST /platforms/:id/upload-logo/");
export const getStaffPlatform = staffRoute("getStaffPlatform", "GET /staff/platforms/:slug/");
export const updatePlatform = staffRoute("updatePlatform", "PATCH /staff/platforms/:slug/");
export const listMailDomainRequests = adminRoute(
  "listMailDomainRequests",
  "GET /staff/mail-domains/",
);
export const setPlatformLogo = staffRoute("setPlatformLogo", "POST /staff/platforms/:slug/logo/");
export const setPlatformBanner = staffRoute(
  "setPlatformBanner",
  "POST /staff/platforms/:slug/banner/",
);
export const listStaffTeam = staffRoute("listStaffTeam", "GET /staff/platforms/:slug/team/");
export const setTeam = staffRoute("setTeam", "PUT /staff/platforms/:slug/team/");
export const listPlatformSuggestions = adminRoute(
  "listPlatformSuggestions",
  "GET /staff/platform-suggestions/",
);
export const reviewPlatform = adminRoute(
  "reviewPlatform",
  "POST /staff/platform-suggestions/:id/review/",
);
export const listDirectory = adminRoute("listDirectory", "GET /staff/directory/");
export const createPlatform = adminRoute("createPlatform", "POST /staff/directory/");
export const correctPlatform = adminRoute("correctPlatform", "PATCH /staff/directory/:id/");
export const takeDownPlatform = adminRoute(
  "takeDownPlatform",
  "POST /staff/directory/:id/take-down/",
);
export const restorePlatform = adminRoute("restorePlatform", "POST /staff/directory/:id/restore/");
