/** The rights table: a row for every call of the contract. */
import { accountRows } from "./accounts.ts";
import { conversationRows } from "./conversation.ts";
import { mergeRows } from "./merges.ts";
import type { Asking, Row } from "./row.ts";
import { staffRows } from "./staff.ts";
import { triageRows } from "./triage.ts";
import { voiceRows } from "./voice.ts";

export const rightsRows: readonly Row[] = [
  ...accountRows,
  ...conversationRows,
  ...staffRows,
  ...triageRows,
  ...voiceRows,
  ...mergeRows,
];

/** The address below the API's base that a call is sent to. */
export function addressOf({ endpoint }: Row, { params = {}, query = {} }: Asking): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(query);
  return `${path}${search.size > 0 ? `?${search}` : ""}`;
}
