import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin } = listRoutes<typeof schemas>("mail");

export const checkMail = admin("checkMail", "POST /staff/mail-check/");
