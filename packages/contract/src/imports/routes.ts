import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staff, user } = listRoutes<typeof schemas>("imports").inSession;

export const exportArchive = staff("exportArchive", "GET /staff/platforms/:slug/archive/", "file");
export const listImports = staff("listImports", "GET /staff/platforms/:slug/imports/");
export const createImport = staff("createImport", "POST /staff/platforms/:slug/imports/");
export const exportAddresses = staff(
  "exportAddresses",
  "GET /staff/platforms/:slug/imports/addresses.csv",
  "file",
);
export const getImport = staff("getImport", "GET /staff/imports/:id/");
export const changeImport = staff("changeImport", "PATCH /staff/imports/:id/");
export const addPart = staff("addPart", "PUT /staff/imports/:id/parts/:position/");
export const readIssues = staff("readIssues", "POST /staff/imports/:id/issues/");
export const readImport = staff("readImport", "POST /staff/imports/:id/read/");
export const listImportItems = staff("listImportItems", "GET /staff/imports/:id/items/");
export const chooseSimilar = staff("chooseSimilar", "POST /staff/imports/:id/choice/");
export const exportImportProblems = staff(
  "exportImportProblems",
  "GET /staff/imports/:id/problems.csv",
  "file",
);
export const startImport = staff("startImport", "POST /staff/imports/:id/start/");
export const stopImport = staff("stopImport", "POST /staff/imports/:id/stop/");
export const undoImport = staff("undoImport", "POST /staff/imports/:id/undo/");
export const listMyTexts = user("listMyTexts", "GET /auth/imported-texts/");
export const claimMyTexts = user("claimMyTexts", "POST /auth/imported-texts/:id/claim/");
export const removeMyName = user("removeMyName", "POST /auth/imported-texts/:id/remove-name/");
export const removeFeatureName = user("removeFeatureName", "POST /features/:id/remove-name/");
export const removeCommentName = user("removeCommentName", "POST /comments/:id/remove-name/");
