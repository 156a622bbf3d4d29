import { routesOf } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = routesOf<typeof schemas>("polish");

export const polishText = userRoute("polishText", "POST", "/features/polish-text/");
