import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staffRoute, userRoute } = listRoutes<typeof schemas>("merges");

export const listDuplicates = staffRoute("listDuplicates", "GET /staff/features/:id/duplicates/");
export const listDuplicatePairs = staffRoute(
  "listDuplicatePairs",
  "GET /staff/platforms/:slug/duplicates/",
);
export const proposeDuplicate = userRoute(
  "proposeDuplicate",
  "POST /features/:id/propose_duplicate/",
);
export const dismissDuplicate = staffRoute("dismissDuplicate", "POST /staff/duplicates/dismiss/");
export const mergeFeature = staffRoute("mergeFeature", "POST /staff/features/:id/merge/");
export const undoMerge = staffRoute("undoMerge", "POST /staff/merges/:id/undo/");
export const listMerges = staffRoute("listMerges", "GET /staff/platforms/:slug/merges/");
export const exportMerges = staffRoute(
  "exportMerges",
  "GET /staff/platforms/:slug/merges.csv",
  "file",
);
