import type { Camel } from "@upwell/contract/case";
import { getSecurity } from "@upwell/contract/security/routes";
import type { SecurityWire } from "@upwell/contract/security/schemas";
import { callQuery } from "../query.ts";
import { viewerKeys } from "../session.ts";

export type Security = Camel<SecurityWire>;

/** How the viewer's account can be signed in to. */
export const mySecurity = callQuery(viewerKeys.security, getSecurity, {});
