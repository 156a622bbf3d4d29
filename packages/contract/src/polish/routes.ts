import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = listRoutes<typeof schemas>("polish");

export const polishText = userRoute("polishText", "POST /features/polish-text/");
