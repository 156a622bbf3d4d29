import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staff } = listRoutes<typeof schemas>("internalNotes");

export const listInternalNotes = staff("listInternalNotes", "GET /staff/features/:id/notes/");
export const createInternalNote = staff("createInternalNote", "POST /staff/features/:id/notes/");
export const updateInternalNote = staff("updateInternalNote", "PATCH /staff/notes/:id/");
export const deleteInternalNote = staff("deleteInternalNote", "DELETE /staff/notes/:id/");
