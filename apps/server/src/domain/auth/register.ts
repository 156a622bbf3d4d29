import type { registerBody } from "@upwell/contract/auth/schemas";
import { limits } from "@upwell/contract/limits";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import { matchNameRules } from "@upwell/moderation/moderate-by-rules";
import type * as z from "zod/mini";
import { getUniqueViolation } from "../../db/errors.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import { requireAllowed } from "../moderation/require-allowed.ts";
import { getAbandonedBefore, isUsernameUnavailable } from "./availability.ts";
import type { Deps } from "./deps.ts";
import { type Browser, rememberDevice } from "./known-devices.ts";
import { findPasswordProblem } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import {
  countMailboxAccounts,
  deleteAbandonedAccounts,
  insertAccount,
  isEmailTaken,
} from "./queries.ts";
import { sendCode } from "./send-code.ts";
import { openSession } from "./sessions.ts";
import { canonicalUsername, isReservedName } from "./usernames.ts";

type Registration = z.output<typeof registerBody>;

/** Reports all invalid fields together. */
async function rejectInvalidFields(deps: Deps, body: Registration, abandonedBefore: Date) {
  const { siteName } = deps.config;
  const [usernameTaken, emailTaken, passwordProblem] = await Promise.all([
    isUsernameUnavailable(deps, body.username, body.email),
    isEmailTaken(deps.db, body, { abandonedBefore, now: deps.now() }),
    findPasswordProblem(body.password, { ...body, siteName }),
  ]);
  const fields = {
    ...(usernameTaken && { username: [validationMessages.usernameTaken] }),
    ...(emailTaken && { email: [validationMessages.emailTaken] }),
    ...(passwordProblem !== undefined && { password: [passwordProblem] }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
}

/** Rejects names without an appeal: no account exists yet, and another name is easy to choose. */
async function rejectUnfitNames(deps: Deps, body: Registration): Promise<void> {
  const unfit = matchNameRules(body.username, deps.config.siteName);
  if (unfit !== undefined) throw createFieldError("username", unfit.reasoning);
  const content = `${body.first_name} ${body.last_name}`.trim();
  if (content === "") return;
  if (await isReservedName(deps, content, body.email))
    throw createFieldError("first_name", validationMessages.nameReserved);
  const author = { subject_type: "display_name", author_id: null } as const;
  await requireAllowed(deps, author, { first_name: content });
}

/** Converts a unique violation from a concurrent registration. */
function toFieldError(error: unknown): unknown {
  const index = getUniqueViolation(error);
  if (index === "users_username_key" || index === "users_skeleton_key")
    return createFieldError("username", validationMessages.usernameTaken);
  if (index === "users_email_role_key")
    return createFieldError("email", validationMessages.emailTaken);
  return error;
}

/**
 * Creates the account and emails a verification code, or signs in if verification is disabled. The
 * browser becomes a known device: only there does the code confirm the account with its password.
 */
export async function register(deps: Deps, typed: Registration, browser: Browser) {
  if (!deps.settings.current().registration_open)
    throw new AppError("forbidden", { detail: apiMessages.registrationClosed });
  const body = { ...typed, username: canonicalUsername(typed.username) };
  const abandonedBefore = getAbandonedBefore(deps);
  await rejectInvalidFields(deps, body, abandonedBefore);
  await rejectUnfitNames(deps, body);
  const { username, email, first_name, last_name, role } = body;
  const password_hash = await hashPassword(body.password);
  const created_at = deps.now();
  const account = { username, email, first_name, last_name, role, password_hash, created_at };
  try {
    return await deps.write(async (tx) => {
      await deleteAbandonedAccounts(tx, body, abandonedBefore);
      if ((await countMailboxAccounts(tx, body, abandonedBefore)) >= limits.accountsPerMailbox)
        throw createFieldError("email", validationMessages.mailboxFull);
      const me = await insertAccount(tx, account);
      await rememberDevice(tx, deps, me.id, browser);
      if (deps.settings.current().require_email_verification) {
        await sendCode(tx, deps, me);
        return { message: apiMessages.codeSent, email };
      }
      return openSession(tx, deps, me, { device: browser.device });
    });
  } catch (error) {
    throw toFieldError(error);
  }
}
