import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, staff } = listRoutes<typeof schemas>("changelog");

export const listChangelog = anyone("listChangelog", "GET /platforms/:slug/changelog/");
export const getPublishedEntry = anyone("getPublishedEntry", "GET /changelog/:id/");
export const listStaffChangelog = staff(
  "listStaffChangelog",
  "GET /staff/platforms/:slug/changelog/",
);
export const createEntry = staff("createEntry", "POST /staff/platforms/:slug/changelog/");
export const getEntry = staff("getEntry", "GET /staff/changelog/:id/");
export const updateEntry = staff("updateEntry", "PATCH /staff/changelog/:id/");
export const deleteEntry = staff("deleteEntry", "DELETE /staff/changelog/:id/");
export const publishEntry = staff("publishEntry", "POST /staff/changelog/:id/publish/");
export const unpublishEntry = staff("unpublishEntry", "POST /staff/changelog/:id/unpublish/");
export const countEntryRecipients = staff(
  "countEntryRecipients",
  "GET /staff/changelog/:id/recipients/",
);
