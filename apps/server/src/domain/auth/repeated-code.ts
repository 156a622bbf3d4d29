/** Codes and tokens that are sent again instead of being replaced, so that a request does not end what was just mailed. */
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import type { Tx } from "../../db/client.ts";
import { findCode, type MailedPurpose, replaceCode } from "./code-queries.ts";
import type { Deps } from "./deps.ts";

/** What a code is valid for, in whole minutes. */
export type MailedCode = { code: string; minutes: number };

const minuteMs = 60_000;

/** Encrypts a code for its row; `row` names what the row is for. */
export const sealCode = ({ secretBox }: Pick<Deps, "secretBox">, row: string, code: string) =>
  secretBox.encrypt(`mailed ${row}`, Buffer.from(code));

type Sealed = { sealed: Uint8Array | null; created_at: Date; expires_at: Date; tries: number };

/** Returns the code of a row that is young enough to be sent again and has tries left, otherwise undefined. */
export async function openRecentCode(
  { secretBox, now }: Pick<Deps, "secretBox" | "now">,
  row: string,
  { sealed, created_at, expires_at, tries }: Sealed,
): Promise<MailedCode | undefined> {
  const at = now().getTime();
  const oldest = at - serverLimits.requestedMails.repeatMinutes * minuteMs;
  if (sealed === null || tries >= limits.code.tries || created_at.getTime() <= oldest)
    return undefined;
  const code = (await secretBox.decrypt(`mailed ${row}`, sealed))?.toString();
  if (code === undefined) return undefined;
  return { code, minutes: Math.floor((expires_at.getTime() - at) / minuteMs) };
}

type Kind = { user_id: number; purpose: MailedPurpose; minutes: number };

/** Returns the code that an account was just sent for a purpose, or stores a new one in place of the previous ones. */
export async function repeatOrReplaceCode(
  tx: Tx,
  deps: Pick<Deps, "secretBox" | "now">,
  { user_id, purpose, minutes }: Kind,
  generate: () => { code: string; hash: Uint8Array },
): Promise<MailedCode> {
  const row = `${purpose} ${user_id}`;
  const last = await findCode(tx, user_id, purpose);
  if (last !== undefined && last.used_at === null) {
    const tries = Math.max(last.tries, last.unknown_device_tries);
    const recent = await openRecentCode(deps, row, { ...last, tries });
    if (recent !== undefined) return recent;
  }
  const { code, hash } = generate();
  const created_at = deps.now();
  await replaceCode(tx, {
    user_id,
    purpose,
    code_hash: hash,
    created_at,
    expires_at: new Date(created_at.getTime() + minutes * minuteMs),
    sealed: await sealCode(deps, row, code),
  });
  return { code, minutes };
}
