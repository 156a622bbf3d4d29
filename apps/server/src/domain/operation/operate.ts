/** What whoever runs the site does to accounts at its terminal; each deed is in the audit, without an actor. */
import { email as emailSchema } from "@upwell/contract/text";
import * as z from "zod/mini";
import { violatedUnique } from "../../db/errors.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { noteDeed, type StaffDeed } from "../audit/note-deed.ts";
import { hashPassword, isCommonPassword } from "../auth/passwords.ts";
import { canonicalUsername } from "../auth/usernames.ts";
import { exportAccount } from "../profile/export-account.ts";
import { changeActivity } from "../staff/accounts.ts";
import { insertAdmin, listAccountsNamed, type NamedAccount, replacePassword } from "./queries.ts";

/** What can be asked for. A person is named by id, username or address. */
export const operation = z.discriminatedUnion("verb", [
  z.object({
    verb: z.literal("create"),
    email: z.string(),
    username: z.string(),
    password: z.string(),
  }),
  z.object({ verb: z.literal("reset-password"), person: z.string(), password: z.string() }),
  z.object({ verb: z.literal("deactivate"), person: z.string(), reason: z.string() }),
  z.object({ verb: z.literal("reactivate"), person: z.string() }),
  z.object({ verb: z.literal("export"), person: z.string() }),
]);
export type Operation = z.infer<typeof operation>;
type Of<V extends Operation["verb"]> = Extract<Operation, { verb: V }>;

type World = Pick<Deps, "db" | "now" | "live">;

const refused = (detail: string) => new AppError("bad_request", { detail });

/** Longer than what people choose for themselves has to be: this one opens everything. */
const passwordAtLeast = 10;

function refuseWeak(password: string): void {
  if ([...password].length < passwordAtLeast)
    throw refused(`The password has to have at least ${passwordAtLeast} characters.`);
  if (isCommonPassword(password)) throw refused("This password is among the first to be guessed.");
}

async function findPerson({ db }: World, name: string): Promise<NamedAccount> {
  const [found, ...more] = await listAccountsNamed(db, name);
  if (found === undefined)
    throw new AppError("not_found", { detail: `There is no account "${name}".` });
  if (more.length === 0) return found;
  const ids = [found, ...more].map(({ id, role }) => `${id} (${role})`).join(", ");
  throw refused(`"${name}" has several accounts; name one by its id: ${ids}.`);
}

const deed = (action: string, id: number, details: StaffDeed["details"]): StaffDeed => ({
  actor_id: null,
  action,
  subject_type: "user",
  subject_id: id,
  details: { ...details, by: "operator" },
});

async function createAdmin({ db, now }: World, asked: Of<"create">) {
  refuseWeak(asked.password);
  const address = emailSchema.safeParse(asked.email);
  if (!address.success) throw refused(`"${asked.email}" is no e-mail address.`);
  const username = canonicalUsername(asked.username);
  const email = address.data;
  const password_hash = await hashPassword(asked.password);
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await insertAdmin(tx, { username, email, password_hash, now: now() });
      await noteDeed(tx, deed("user.create", id, { role: "admin" }));
      return { id, username, email };
    });
  } catch (error) {
    const index = violatedUnique(error);
    if (index === "users_username_key") throw refused(`The username "${username}" is taken.`);
    if (index === "users_email_role_key")
      throw refused(`There is an admin with the address ${email} already: reset its password.`);
    throw error;
  }
}

async function resetPassword(world: World, { person, password }: Of<"reset-password">) {
  refuseWeak(password);
  const { id, username, email } = await findPerson(world, person);
  const password_hash = await hashPassword(password);
  await world.db.transaction().execute(async (tx) => {
    await replacePassword(tx, id, { password_hash, now: world.now() });
    await noteDeed(tx, deed("user.password", id, {}));
  });
  world.live.publish({ to: "sessions", user_id: id });
  return { id, username, email };
}

async function setActive(world: World, person: string, isActive: boolean, reason: string) {
  const { id, username, email } = await findPerson(world, person);
  await changeActivity(world, { id: null }, id, { isActive, reason });
  return { id, username, email };
}

async function exportPerson(world: World, { person }: Of<"export">) {
  const { id } = await findPerson(world, person);
  const data = await exportAccount(world, { id });
  await world.db.transaction().execute((tx) => noteDeed(tx, deed("user.export", id, {})));
  return data;
}

/** Does what is asked; what cannot be done is an `AppError` with a sentence. */
export async function operate(world: World, asked: Operation): Promise<unknown> {
  switch (asked.verb) {
    case "create":
      return createAdmin(world, asked);
    case "reset-password":
      return resetPassword(world, asked);
    case "deactivate":
      return setActive(world, asked.person, false, asked.reason);
    case "reactivate":
      return setActive(world, asked.person, true, "");
    case "export":
      return exportPerson(world, asked);
  }
}
