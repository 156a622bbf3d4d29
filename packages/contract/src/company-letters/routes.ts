import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin } = listRoutes<typeof schemas>("companyLetters");

export const getCompanyContact = admin("getCompanyContact", "GET /staff/directory/:id/contact/");
export const setCompanyContact = admin("setCompanyContact", "PUT /staff/directory/:id/contact/");
export const removeCompanyContact = admin(
  "removeCompanyContact",
  "DELETE /staff/directory/:id/contact/",
);
