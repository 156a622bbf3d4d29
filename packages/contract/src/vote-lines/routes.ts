import { routesOf } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = routesOf<typeof schemas>("voteLines");

export const setWhy = userRoute("setWhy", "PATCH", "/features/:id/why/");
export const setSolved = userRoute("setSolved", "PATCH", "/features/:id/solved/");
export const listVoteLines = userRoute("listVoteLines", "GET", "/features/:id/lines/");
