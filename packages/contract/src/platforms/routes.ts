import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, anyone, staff, user } = listRoutes<typeof schemas>("platforms");

export const listPlatforms = anyone("listPlatforms", "GET /platforms/");
export const getPlatform = anyone("getPlatform", "GET /platforms/:slug/");
export const listTeam = anyone("listTeam", "GET /platforms/:slug/featured-employees/");
export const getPlatformRate = anyone(
  "getPlatformRate",
  "GET /platforms/:slug/implementation-rate",
);
export const getPlatformTrends = anyone("getPlatformTrends", "GET /platforms/:slug/trends/");
export const getPlatformResponsiveness = anyone(
  "getPlatformResponsiveness",
  "GET /platforms/:slug/responsiveness/",
);
export const getFeatureTemplate = anyone("getFeatureTemplate", "GET /platforms/:slug/template/");
export const getRate = anyone("getRate", "GET /implementation-rate/");
export const suggestPlatform = user("suggestPlatform", "POST /platforms/");
export const describeRepository = user("describeRepository", "POST /repositories/describe/");
export const listMySuggestedPlatforms = user("listMySuggestedPlatforms", "GET /my/platforms/");
export const uploadLogo = user("uploadLogo", "POST /platforms/:id/upload-logo/");
export const getStaffPlatform = staff("getStaffPlatform", "GET /staff/platforms/:slug/");
export const updatePlatform = staff("updatePlatform", "PATCH /staff/platforms/:slug/");
export const listMailDomainRequests = admin("listMailDomainRequests", "GET /staff/mail-domains/");
export const setPlatformLogo = staff("setPlatformLogo", "POST /staff/platforms/:slug/logo/");
export const setPlatformBanner = staff("setPlatformBanner", "POST /staff/platforms/:slug/banner/");
export const listStaffTeam = staff("listStaffTeam", "GET /staff/platforms/:slug/team/");
export const setTeamList = staff("setTeamList", "PUT /staff/platforms/:slug/team/");
export const listPlatformSuggestions = admin(
  "listPlatformSuggestions",
  "GET /staff/platform-suggestions/",
);
export const reviewPlatform = admin(
  "reviewPlatform",
  "POST /staff/platform-suggestions/:id/review/",
);
export const listDirectory = admin("listDirectory", "GET /staff/directory/");
export const createPlatform = admin("createPlatform", "POST /staff/directory/");
export const correctPlatform = admin("correctPlatform", "PATCH /staff/directory/:id/");
export const takeDownPlatform = admin("takeDownPlatform", "POST /staff/directory/:id/take-down/");
export const restorePlatform = admin("restorePlatform", "POST /staff/directory/:id/restore/");
