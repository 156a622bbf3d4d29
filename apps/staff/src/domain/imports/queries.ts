import { callQuery, pagedQuery } from "@upwell/client/query";
import type { CallInput, CallOutput } from "@upwell/contract/client";
import * as contract from "@upwell/contract/imports/routes";
import { keys } from "../../lib/query-keys.ts";

export type ImportDetail = CallOutput<typeof contract.getImport>;
export type ImportItem = CallOutput<typeof contract.listImportItems>[number];
export type Finding = NonNullable<CallInput<typeof contract.listImportItems>["query"]>["found"];

/** Refetched while it is seen, because the site works on one of them. */
export const importPages = (slug: string) => ({
  ...pagedQuery(keys.imports(slug), contract.listImports, { params: { slug } }),
  refetchInterval: 3_000,
});

const working: readonly ImportDetail["state"][] = ["reading", "checking", "running", "undoing"];
export const isWorking = ({ state }: Pick<ImportDetail, "state">): boolean =>
  working.includes(state);

const everyMs = 2_000;

/** Refetched while the site works on it. */
export const importDetail = (slug: string, id: number) => ({
  ...callQuery(keys.import(slug, id), contract.getImport, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: ImportDetail | undefined } }) =>
    state.data !== undefined && isWorking(state.data) ? everyMs : false,
});

export const itemPages = (slug: string, id: number, found: Finding) =>
  pagedQuery(keys.importItems(slug, id, found ?? ""), contract.listImportItems, {
    params: { id },
    query: { ...(found && { found }) },
  });
