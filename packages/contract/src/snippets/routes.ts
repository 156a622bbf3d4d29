import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staff } = listRoutes<typeof schemas>("snippets");

export const listSnippets = staff("listSnippets", "GET /staff/platforms/:slug/snippets/");
export const createSnippet = staff("createSnippet", "POST /staff/platforms/:slug/snippets/");
export const updateSnippet = staff("updateSnippet", "PATCH /staff/snippets/:id/");
export const deleteSnippet = staff("deleteSnippet", "DELETE /staff/snippets/:id/");
