import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute } = listRoutes<typeof schemas>("mail");

export const checkMail = adminRoute("checkMail", "POST /staff/mail-check/");
