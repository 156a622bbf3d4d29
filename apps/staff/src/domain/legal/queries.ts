/** A legal text's draft and versions. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { getLegal, getLegalVersion } from "@upwell/contract/legal/routes";
import type { LegalKind } from "@upwell/contract/legal/values";
import { keys } from "../../lib/query-keys.ts";

export const legalState = (kind: LegalKind) =>
  queryOptions({
    queryKey: keys.legal(kind),
    queryFn: ({ signal }) => call(getLegal, { params: { kind } }, signal),
  });

/** The text of a published version. */
export const legalVersion = (kind: LegalKind, number: number) =>
  queryOptions({
    queryKey: keys.legalVersion(kind, number),
    queryFn: ({ signal }) =>
      call(getLegalVersion, { params: { kind, number: String(number) } }, signal),
  });
