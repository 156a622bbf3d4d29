import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { user } = listRoutes<typeof schemas>("polish");

export const polishText = user("polishText", "POST /features/polish-text/");
