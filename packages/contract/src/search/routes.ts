import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone } = listRoutes<typeof schemas>("search");

export const findPlaces = anyone("findPlaces", "GET /search/");
