import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, staff, admin } = listRoutes<typeof schemas>("corrections");

export const listCorrections = anyone("listCorrections", "GET /corrections/");
export const requestCorrection = staff(
  "requestCorrection",
  "POST /staff/platforms/:slug/corrections/",
);
export const listPlatformCorrections = staff(
  "listPlatformCorrections",
  "GET /staff/platforms/:slug/corrections/",
);
export const listCorrectionRequests = admin("listCorrectionRequests", "GET /staff/corrections/");
export const decideCorrection = admin("decideCorrection", "POST /staff/corrections/:id/decide/");
