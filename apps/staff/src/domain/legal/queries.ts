/** A legal text's draft and versions. */

import { callQuery } from "@upwell/client/query";
import { getLegal, getLegalVersion } from "@upwell/contract/legal/routes";
import type { LegalKind } from "@upwell/contract/legal/values";
import { keys } from "../../lib/query-keys.ts";

export const legalState = (kind: LegalKind) =>
  callQuery(keys.legal(kind), getLegal, { params: { kind } });

/** The text of a published version. */
export const legalVersion = (kind: LegalKind, number: number) =>
  callQuery(keys.legalVersion(kind, number), getLegalVersion, { params: { kind, number } });
