import { limits } from "@upwell/contract/limits";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { queueMail } from "../mail/mail.ts";
import { verificationMail } from "../mail/templates/verification.ts";
import { replaceCode } from "./code-queries.ts";
import { hashCode, newCode } from "./codes.ts";

/** Writes a new code and the mail that carries it; the codes before it end. */
export async function sendCode(
  tx: Tx,
  deps: Deps,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const code = newCode();
  const created_at = deps.now();
  const { minutes } = limits.code;
  await replaceCode(tx, {
    user_id: id,
    purpose: "verify_email",
    code_hash: hashCode(id, code),
    created_at,
    expires_at: new Date(created_at.getTime() + minutes * 60_000),
  });
  const { siteName, publicUrl } = deps.config;
  const content = verificationMail({ siteName, code, minutes, publicUrl: publicUrl.href });
  await queueMail(tx, deps, { user_id: id, to: email, ...content });
}
