import type { Entity } from "@upwell/contract/case";
import { getSecurity } from "@upwell/contract/security/routes";
import type { security } from "@upwell/contract/security/schemas";
import { callQuery } from "../query.ts";
import { viewerKeys } from "../session.ts";

export type Security = Entity<typeof security>;

/** How the viewer's account can be signed in to. */
export const mySecurity = callQuery(viewerKeys.security, getSecurity, {});
