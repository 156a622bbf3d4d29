import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, userRoute } = listRoutes<typeof schemas>("changelog");

export const listChangelog = publicRoute("listChangelog", "GET", "/platforms/:slug/changelog/");
export const listStaffChangelog = userRoute(
  "listStaffChangelog",
  "GET",
  "/staff/platforms/:slug/changelog/",
);
export const createEntry = userRoute("createEntry", "POST", "/staff/platforms/:slug/changelog/");
export const getEntry = userRoute("getEntry", "GET", "/staff/changelog/:id/");
export const updateEntry = userRoute("updateEntry", "PATCH", "/staff/changelog/:id/");
export const deleteEntry = userRoute("deleteEntry", "DELETE", "/staff/changelog/:id/");
export const publishEntry = userRoute("publishEntry", "POST", "/staff/changelog/:id/publish/");
export const unpublishEntry = userRoute(
  "unpublishEntry",
  "POST",
  "/staff/changelog/:id/unpublish/",
);
export const countEntryRecipients = userRoute(
  "countEntryRecipients",
  "GET",
  "/staff/changelog/:id/recipients/",
);
