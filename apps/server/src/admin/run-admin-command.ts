/** Account commands of the operator. Every command is recorded in the audit log, without an actor. */
import type { AuditAction } from "@upwell/contract/audit/values";
import { email as emailSchema } from "@upwell/contract/fields";
import * as z from "zod/mini";
import { getUniqueViolation } from "../db/errors.ts";
import type { WriteTx } from "../db/write.ts";
import type { Deps } from "../deps.ts";
import { deleteAccountFor } from "../domain/account-deletion/delete-account.ts";
import { exportAccount } from "../domain/account-deletion/export-account.ts";
import { findPasswordProblem, type PasswordContext } from "../domain/auth/password-rules.ts";
import { hashPassword } from "../domain/auth/passwords.ts";
import { lockAccount } from "../domain/auth/queries.ts";
import { setNewPassword } from "../domain/auth/set-new-password.ts";
import { removeTwoStep } from "../domain/auth/two-step.ts";
import { canonicalUsername } from "../domain/auth/usernames.ts";
import { setUserActive } from "../domain/users/change-account.ts";
import { AppError, found } from "../lib/app-error.ts";
import { type AccountRow, findAccounts, insertAdmin } from "./queries.ts";

/** `account` is an id, a username or an email. */
export const adminCommand = z.discriminatedUnion("verb", [
  z.object({
    verb: z.literal("create"),
    email: z.string(),
    username: z.string(),
    password: z.string(),
  }),
  z.object({ verb: z.literal("reset-password"), account: z.string(), password: z.string() }),
  z.object({ verb: z.literal("reset-two-step"), account: z.string() }),
  z.object({ verb: z.literal("deactivate"), account: z.string(), reason: z.string() }),
  z.object({ verb: z.literal("reactivate"), account: z.string() }),
  z.object({ verb: z.literal("delete"), account: z.string(), reason: z.string() }),
  z.object({ verb: z.literal("export"), account: z.string() }),
]);
export type AdminCommand = z.infer<typeof adminCommand>;
type Command<V extends AdminCommand["verb"]> = Extract<AdminCommand, { verb: V }>;

type Context = Pick<Deps, "db" | "write" | "now" | "config" | "storage" | "log">;

const badRequest = (detail: string) => new AppError("bad_request", { detail });

/** Longer than a user's minimum, because an admin can do everything. */
const minPasswordLength = 10;

async function rejectWeakPassword(password: string, context: PasswordContext): Promise<void> {
  if ([...password].length < minPasswordLength)
    throw badRequest(`The password needs at least ${minPasswordLength} characters.`);
  const problem = await findPasswordProblem(password, context);
  if (problem !== undefined) throw badRequest(problem);
}

/** Throws if the name matches no account, or several (one email can have one account per role). */
async function requireAccount({ db }: Context, name: string): Promise<AccountRow> {
  const [account, ...more] = await findAccounts(db, name);
  if (account === undefined)
    throw new AppError("not_found", { detail: `There is no account "${name}".` });
  if (more.length === 0) return account;
  const ids = [account, ...more].map(({ id, role }) => `${id} (${role})`).join(", ");
  throw badRequest(`"${name}" has several accounts; name one by its id: ${ids}.`);
}

/** Records a command, which has no actor. */
const audit = (tx: WriteTx, action: AuditAction, id: number, details: object = {}) =>
  tx.audit(null, action, "user", { id, details: { ...details, by: "operator" } });

async function createAdmin({ write, now, config }: Context, command: Command<"create">) {
  const parsed = emailSchema.safeParse(command.email);
  if (!parsed.success) throw badRequest(`"${command.email}" is not an email.`);
  const username = canonicalUsername(command.username);
  const email = parsed.data;
  await rejectWeakPassword(command.password, { username, email, siteName: config.siteName });
  const password_hash = await hashPassword(command.password);
  try {
    return await write(async (tx) => {
      const id = await insertAdmin(tx, { username, email, password_hash, now: now() });
      tx.emit(null, { kind: "role_changed", user_id: id });
      audit(tx, "user.create", id, { role: "admin" });
      return { id, username, email };
    });
  } catch (error) {
    const index = getUniqueViolation(error);
    if (index === "users_username_key" || index === "users_skeleton_key")
      throw badRequest(`The username "${username}" is taken, or looks like one that is.`);
    if (index === "users_email_role_key")
      throw badRequest(`There is an admin with the email ${email} already: reset its password.`);
    throw error;
  }
}

async function resetPassword(context: Context, { account, password }: Command<"reset-password">) {
  const { id, username, email } = await requireAccount(context, account);
  await rejectWeakPassword(password, { username, email, siteName: context.config.siteName });
  const password_hash = await hashPassword(password);
  await context.write(async (tx) => {
    const locked = found(await lockAccount(tx, id));
    await setNewPassword(tx, context, locked, { password_hash, because: "password_reset" });
    audit(tx, "user.password", id);
  });
  return { id, username, email };
}

async function resetTwoStep(context: Context, { account }: Command<"reset-two-step">) {
  const { id, username, email } = await requireAccount(context, account);
  await context.write(async (tx) => {
    await removeTwoStep(tx, context, id);
    audit(tx, "user.reset_two_step", id);
  });
  return { id, username, email };
}

async function setActive(context: Context, account: string, isActive: boolean, reason: string) {
  const { id, username, email } = await requireAccount(context, account);
  await setUserActive(context, { id: null }, id, { isActive, reason });
  return { id, username, email };
}

async function deleteFor(context: Context, { account, reason }: Command<"delete">) {
  const { id, username, email } = await requireAccount(context, account);
  if (reason.trim() === "")
    throw badRequest("Say with --reason how its owner has proved to be the owner.");
  await deleteAccountFor(context, null, id, reason);
  return { id, username, email };
}

async function exportData(context: Context, { account }: Command<"export">) {
  const { id } = await requireAccount(context, account);
  const data = await exportAccount(context, { id });
  await context.write(async (tx) => audit(tx, "user.export", id));
  return data;
}

/** Executes a command; throws an `AppError` with a message for the operator. */
export async function runAdminCommand(context: Context, command: AdminCommand): Promise<unknown> {
  switch (command.verb) {
    case "create":
      return createAdmin(context, command);
    case "reset-password":
      return resetPassword(context, command);
    case "reset-two-step":
      return resetTwoStep(context, command);
    case "deactivate":
      return setActive(context, command.account, false, command.reason);
    case "reactivate":
      return setActive(context, command.account, true, "");
    case "delete":
      return deleteFor(context, command);
    case "export":
      return exportData(context, command);
  }
}
