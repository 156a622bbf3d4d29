import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staff, user } = listRoutes<typeof schemas>("merges");

export const listDuplicates = staff("listDuplicates", "GET /staff/features/:id/duplicates/");
export const listDuplicatePairs = staff(
  "listDuplicatePairs",
  "GET /staff/platforms/:slug/duplicates/",
);
export const proposeDuplicate = user("proposeDuplicate", "POST /features/:id/propose_duplicate/");
export const dismissDuplicate = staff("dismissDuplicate", "POST /staff/duplicates/dismiss/");
export const mergeFeature = staff("mergeFeature", "POST /staff/features/:id/merge/");
export const undoMerge = staff("undoMerge", "POST /staff/merges/:id/undo/");
export const listMerges = staff("listMerges", "GET /staff/platforms/:slug/merges/");
export const exportMerges = staff("exportMerges", "GET /staff/platforms/:slug/merges.csv", "file");
