import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone } = listRoutes<typeof schemas>("search");

export const listPlaces = anyone("listPlaces", "GET /search/");
