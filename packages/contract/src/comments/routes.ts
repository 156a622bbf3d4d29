import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, userRoute } = listRoutes<typeof schemas>("comments");

export const listComments = publicRoute("listComments", "GET /features/:id/comments");
export const createComment = userRoute("createComment", "POST /features/:id/comments");
export const createCommentOn = userRoute("createCommentOn", "POST /comments/");
export const updateComment = userRoute("updateComment", "PATCH /comments/:id/");
export const deleteComment = userRoute("deleteComment", "DELETE /comments/:id/");
export const pinComment = userRoute("pinComment", "POST /comments/:id/pin/");
export const unpinComment = userRoute("unpinComment", "POST /comments/:id/unpin/");
