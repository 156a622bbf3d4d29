import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = listRoutes<typeof schemas>("merges");

export const listDuplicates = userRoute("listDuplicates", "GET", "/staff/features/:id/duplicates/");
export const listDuplicatePairs = userRoute(
  "listDuplicatePairs",
  "GET",
  "/staff/platforms/:slug/duplicates/",
);
export const proposeDuplicate = userRoute(
  "proposeDuplicate",
  "POST",
  "/features/:id/propose_duplicate/",
);
export const dismissDuplicate = userRoute("dismissDuplicate", "POST", "/staff/duplicates/dismiss/");
export const mergeFeature = userRoute("mergeFeature", "POST", "/staff/features/:id/merge/");
export const undoMerge = userRoute("undoMerge", "POST", "/staff/merges/:id/undo/");
export const listMerges = userRoute("listMerges", "GET", "/staff/platforms/:slug/merges/");
export const exportMerges = userRoute(
  "exportMerges",
  "GET",
  "/staff/platforms/:slug/merges.csv",
  "file",
);
