/** Ready-made people and things for tests, written straight into the database. */
import type { Role } from "@upwell/contract/people";
import { hashPassword } from "../domain/auth/passwords.ts";
import { startSession } from "../domain/auth/sessions.ts";
import type { Scene, Visitor } from "./site.ts";

let serial = 0;
/** A word that no other call has given. */
export const unique = (word: string) => `${word}${++serial}`;

type Person = Visitor & { id: number; username: string; email: string };

export const testPassword = "correct horse 9";
let passwordHash: Promise<string> | undefined;

/** A signed-in person with a confirmed address; an employee is verified for `employerId`. */
export async function signedIn(
  site: Scene,
  { role = "user", employerId }: { role?: Role; employerId?: number } = {},
): Promise<Person> {
  passwordHash ??= hashPassword(testPassword);
  const username = unique(role);
  const email = `${username}@people.example`;
  const { id } = await site.deps.db
    .insertInto("users")
    .values({
      username,
      email,
      role,
      password_hash: await passwordHash,
      first_name: "Test",
      last_name: username,
      email_verified_at: new Date(),
      is_verified: employerId !== undefined,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (employerId !== undefined)
    await site.deps.db
      .insertInto("employments")
      .values({ user_id: id, platform_id: employerId, state: "verified", proof: "admin" })
      .execute();
  const person: Person = Object.assign(site.visitor(), { id, username, email });
  person.token = (await startSession(site.deps, id, { remember: false })).token;
  return person;
}

/** Whatever has the database that rows are written into. */
type WithDatabase = { deps: Pick<Scene["deps"], "db"> };

/** An approved platform without anything on it. */
export async function platformRow(site: WithDatabase, name = unique("Platform ")) {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return site.deps.db
    .insertInto("platforms")
    .values({ name, slug, description: `About ${name}`, active: true, review_state: "approved" })
    .returning(["id", "name", "slug"])
    .executeTakeFirstOrThrow();
}

/** Terms and a privacy policy that hold. */
export async function publishedTexts(site: WithDatabase): Promise<void> {
  await site.deps.db
    .insertInto("legal_documents")
    .values(
      (["terms", "privacy"] as const).map((kind) => ({
        kind,
        version_number: 1,
        content: "# Be kind",
        effective_date: "2026-01-01",
        published_at: new Date(),
      })),
    )
    .execute();
}
