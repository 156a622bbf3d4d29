/** Test users and rows, inserted directly into the database. */
import type { TeamRole } from "@upwell/contract/employments/values";
import type { Role } from "@upwell/contract/users/shapes";
import { sql } from "kysely";
import { type DomainEvent, tellSubscribers } from "../../apps/server/src/db/events.ts";
import { hashPassword } from "../../apps/server/src/domain/auth/passwords.ts";
import { startSession } from "../../apps/server/src/domain/auth/sessions.ts";
import { subscribers } from "../../apps/server/src/subscribers.ts";
import { toCompactSkeleton } from "../../packages/moderation/src/confusables.ts";
import type { TestContext, Visitor } from "./site.ts";
import { insertRow, insertRows, updateRows } from "./table-rows.ts";

let serial = 0;
/** Returns the word with a serial number. */
export const unique = (word: string) => `${word}${++serial}`;

/** As `unique`, in letters: texts of a team that differ in digits alone are one answer. */
export const uniqueText = (text: string) =>
  unique(text).replaceAll(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));

/** Starts at 1 again, for each file with its database: as a part of a name, 455 reads like a swear word. */
export function restartSerial(): void {
  serial = 0;
}

/** A signed-in user. */
export type Person = Visitor & { id: number; username: string; email: string };

export const testPassword = "correct horse 9";
let passwordHash: Promise<string> | undefined;
/** The hash of `testPassword`, computed once. */
export const testPasswordHash = () => (passwordHash ??= hashPassword(testPassword));

type NewUser = { role?: Role; employerId?: number; teamRole?: TeamRole; createdAt?: Date };

/** When an account was created that is not new any more (lib/new-accounts.ts). */
export const longAgo = () => new Date(Date.now() - 30 * 24 * 60 * 60_000);

/** Creates a signed-in user with a verified email; `employerId` is of whose team they are, by default as an owner. */
export async function createUser(
  site: TestContext,
  { role = "user", employerId, teamRole = "owner", createdAt }: NewUser = {},
): Promise<Person> {
  const username = unique(role);
  const email = `${username}@people.example`;
  const { id } = await insertRow(site, "users", {
    username,
    email,
    role,
    password_hash: await testPasswordHash(),
    first_name: "Test",
    last_name: username,
    email_verified_at: new Date(),
    is_verified: employerId !== undefined,
    ...(createdAt !== undefined && { created_at: createdAt }),
  });
  if (employerId !== undefined)
    await insertRow(site, "employments", {
      user_id: id,
      platform_id: employerId,
      state: "verified",
      proof: "admin",
      role: teamRole,
      job_title: "Test pilot",
    });
  if (employerId !== undefined)
    await tell(site, { kind: "team_changed", platform_id: employerId, user_id: id });
  if (role === "admin") await tell(site, { kind: "role_changed", user_id: id });
  const person: Person = Object.assign(site.visitor(), { id, username, email });
  person.token = (await startSession(site.deps, id, { remember: false })).token;
  return person;
}

/** Lets a user moderate a platform, or the whole site, with two-step sign-in. */
export async function letModerate(
  { deps: { db } }: TestContext,
  id: number,
  { ofPlatform = null }: { ofPlatform?: number | null } = {},
): Promise<void> {
  await updateRows(db, "users", id, { two_step: true });
  await insertRow(db, "moderators", {
    user_id: id,
    platform_id: ofPlatform,
    granted_at: new Date(),
  });
}

/** Gives users addresses of one mailbox. */
export async function shareMailbox(
  { deps: { db } }: TestContext,
  users: readonly { id: number; username: string }[],
): Promise<void> {
  const [first] = users;
  for (const [index, { id }] of users.entries())
    await updateRows(db, "users", id, { email: `${first?.username}+${index}@gmail.com` });
}

/** A site or a part of it that has a database. */
type HasDatabase = { deps: Pick<TestContext["deps"], "db"> };

/** Says that something happened that was inserted directly. */
export const tell = ({ deps: { db } }: HasDatabase, event: DomainEvent): Promise<void> =>
  db
    .transaction()
    .execute((tx) => tellSubscribers(tx, subscribers, [{ actor_id: null, ...event }]));

/** Inserts an approved platform without features. */
export async function insertPlatform(site: HasDatabase, name = unique("Platform ")) {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const platform = await insertRow(site, "platforms", {
    name,
    name_skeleton: toCompactSkeleton(name),
    slug,
    description: `About ${name}`,
    active: true,
    review_state: "approved",
  });
  await tell(site, { kind: "platform_listed", platform_id: platform.id });
  return platform;
}

/** Inserts a public feature, and counts it on its platform. Returns its id. */
export async function insertFeature(
  site: HasDatabase,
  platform_id: number,
  created_at = new Date("2026-01-10T08:00:00Z"),
): Promise<number> {
  const { db } = site.deps;
  const { id } = await insertRow(db, "features", {
    platform_id,
    title: unique("An idea "),
    description: "It would help a great many people.",
    created_at,
  });
  await sql`update platforms set feature_count = feature_count + 1, suggested_count = suggested_count + 1
    where id = ${platform_id}`.execute(db);
  await tell(site, { kind: "feature_published", feature_id: id, platform_id });
  return id;
}

/** Publishes terms, a privacy policy and an imprint that are in effect. */
export async function publishLegalDocuments(site: HasDatabase): Promise<void> {
  await insertRows(
    site,
    "legal_documents",
    (["terms", "privacy", "imprint"] as const).map((kind) => ({
      kind,
      version_number: 1,
      content: "# Be kind",
      effective_date: "2026-01-01",
      published_at: new Date(),
    })),
  );
}
