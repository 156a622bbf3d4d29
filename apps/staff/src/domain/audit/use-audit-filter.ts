import { useHashQuery } from "@upwell/client/hash-location";

/** The fields of the filter, in display order. */
const fields = ["actor", "action", "platform", "from", "until"] as const;
export type AuditFilter = { [Field in (typeof fields)[number]]?: string };

/** Valid values: the URL may have been edited by hand. */
const allowed: Record<(typeof fields)[number], RegExp> = {
  actor: /^[1-9]\d{0,8}$/,
  action: /^[a-z_.]{1,60}$/,
  platform: /^[1-9]\d{0,8}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  until: /^\d{4}-\d{2}-\d{2}$/,
};

/** The audit's filter, stored in the URL. */
export function useAuditFilter() {
  const [query, updateQuery] = useHashQuery();
  const filter: AuditFilter = {};
  for (const field of fields) {
    const value = query.get(field) ?? "";
    if (allowed[field].test(value)) filter[field] = value;
  }
  const set = (patch: { [Field in keyof AuditFilter]: string | null }) =>
    updateQuery(patch, { replace: true });
  return {
    filter,
    set,
    isFiltering: Object.keys(filter).length > 0,
    clear: () => set(Object.fromEntries(fields.map((field) => [field, null]))),
  };
}
