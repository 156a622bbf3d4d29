import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { user } = listRoutes<typeof schemas>("pictures");

export const uploadPicture = user("uploadPicture", "POST /pictures/");
export const deletePicture = user("deletePicture", "DELETE /pictures/:id/");
