/** Joining. */
import type { registerBody } from "@upwell/contract/forms";
import { answers, sentences } from "@upwell/contract/sentences";
import type * as z from "zod/mini";
import { violatedUnique } from "../../db/errors.ts";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { judge } from "../moderation/judge.ts";
import { findUnfitUsername } from "../moderation/rules.ts";
import { hashPassword, isCommonPassword } from "./passwords.ts";
import { abandonedSince } from "./pending.ts";
import { presentMe } from "./present.ts";
import { deleteAbandoned, insertAccount, isEmailTaken, isUsernameTaken } from "./queries.ts";
import { sendCode } from "./send-code.ts";
import { startSession } from "./sessions.ts";
import { canonicalUsername } from "./usernames.ts";

type Registration = z.output<typeof registerBody>;

/** Everything that is wrong at once, so that a form needs not be sent twice. */
async function refuseWhatIsTaken(deps: Deps, body: Registration, since: Date): Promise<void> {
  const [usernameTaken, emailTaken] = await Promise.all([
    isUsernameTaken(deps.db, body.username, since),
    isEmailTaken(deps.db, body, since),
  ]);
  const fields = {
    ...(usernameTaken && { username: [sentences.usernameTaken] }),
    ...(emailTaken && { email: [sentences.emailTaken] }),
    ...(isCommonPassword(body.password) && { password: [sentences.passwordCommon] }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
}

/** Names are judged before there is anybody who could appeal; another one is quickly found. */
async function refuseUnfitNames(deps: Deps, body: Registration): Promise<void> {
  const unfit = findUnfitUsername(body.username, deps.config.siteName);
  if (unfit !== undefined) throw fieldError("username", unfit.reasoning);
  const content = `${body.first_name} ${body.last_name}`.trim();
  if (content === "") return;
  const submission = { subject_type: "display_name", content, author_id: null } as const;
  const { verdict, reasoning } = await judge(deps, submission, { isNew: false });
  if (verdict !== "allow") throw fieldError("first_name", reasoning);
}

/** Of registrations at the same moment the unique indexes let one through. */
function asFieldError(error: unknown): unknown {
  const index = violatedUnique(error);
  if (index === "users_username_key") return fieldError("username", sentences.usernameTaken);
  if (index === "users_email_role_key") return fieldError("email", sentences.emailTaken);
  return error;
}

/** Creates the account with the mail that carries its code; without confirmation, signs in. */
export async function register(deps: Deps, typed: Registration) {
  if (!deps.settings.current().registration_open)
    throw new AppError("forbidden", { detail: answers.registrationClosed });
  const body = { ...typed, username: canonicalUsername(typed.username) };
  const since = abandonedSince(deps);
  await refuseWhatIsTaken(deps, body, since);
  await refuseUnfitNames(deps, body);
  const { username, email, first_name, last_name, role } = body;
  const password_hash = await hashPassword(body.password);
  const created_at = deps.now();
  const account = { username, email, first_name, last_name, role, password_hash, created_at };
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await deleteAbandoned(tx, body, since);
      const me = await insertAccount(tx, account);
      if (deps.settings.current().require_email_verification) {
        await sendCode(tx, deps, me);
        return { message: answers.codeSent, email };
      }
      const { token } = await startSession({ db: tx, now: deps.now }, me.id, { remember: false });
      return { token, user: presentMe(me) };
    });
  } catch (error) {
    throw asFieldError(error);
  }
}
