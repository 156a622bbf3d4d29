/** The legal texts with their drafts, as admins read them. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { getLegal, getLegalVersion, type LegalKind } from "@upwell/contract/staff-legal";
import { keys } from "../../lib/query-keys.ts";

export const legalState = (kind: LegalKind) =>
  queryOptions({
    queryKey: keys.legal(kind),
    queryFn: ({ signal }) => call(getLegal, { params: { kind } }, signal),
  });

/** A published version never changes. */
export const legalVersion = (kind: LegalKind, number: number) =>
  queryOptions({
    queryKey: keys.legalVersion(kind, number),
    queryFn: ({ signal }) =>
      call(getLegalVersion, { params: { kind, number: String(number) } }, signal),
  });
