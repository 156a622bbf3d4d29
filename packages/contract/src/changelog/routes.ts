import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, staffRoute } = listRoutes<typeof schemas>("changelog");

export const listChangelog = publicRoute("listChangelog", "GET /platforms/:slug/changelog/");
export const listStaffChangelog = staffRoute(
  "listStaffChangelog",
  "GET /staff/platforms/:slug/changelog/",
);
export const createEntry = staffRoute("createEntry", "POST /staff/platforms/:slug/changelog/");
export const getEntry = staffRoute("getEntry", "GET /staff/changelog/:id/");
export const updateEntry = staffRoute("updateEntry", "PATCH /staff/changelog/:id/");
export const deleteEntry = staffRoute("deleteEntry", "DELETE /staff/changelog/:id/");
export const publishEntry = staffRoute("publishEntry", "POST /staff/changelog/:id/publish/");
export const unpublishEntry = staffRoute("unpublishEntry", "POST /staff/changelog/:id/unpublish/");
export const countEntryRecipients = staffRoute(
  "countEntryRecipients",
  "GET /staff/changelog/:id/recipients/",
);
