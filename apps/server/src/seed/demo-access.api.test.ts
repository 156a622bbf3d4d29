/** The password of the demo accounts over several starts. */
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "../domain/auth/passwords.ts";
import { startSession } from "../domain/auth/sessions.ts";
import { openDemo } from "./demo-access.ts";

const emails = ["user@upwell.example", "employee@upwell.example", "admin@upwell.example"];
const configured = "chosen by a developer";
let dataDir: string;
const getFile = () => join(dataDir, "demo-password");

const site = await openTestSite();
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "upwell-password-"));
  const { db } = site.deps;
  await db.deleteFrom("users").execute();
  const roles = ["user", "employee", "admin"] as const;
  const password_hash = await hashPassword("of an earlier version");
  for (const [index, email] of emails.entries())
    await insertRow(db, "users", {
      username: `demo${index}`,
      email,
      role: roles[index] ?? "user",
      is_demo: true,
      password_hash,
    });
  return () => rm(dataDir, { recursive: true, force: true });
});

/** What a start prints, with the configuration in `change`. */
const start = (change: { demoPassword?: string; isPublic?: boolean } = {}) =>
  openDemo({ ...site.deps, config: { ...site.deps.config, dataDir, ...change } });
const listAccounts = () =>
  site.deps.db.selectFrom("users").select(["id", "email", "password_hash"]).orderBy("id").execute();

async function expectAll(password: string): Promise<void> {
  for (const { password_hash } of await listAccounts())
    expect(await verifyPassword(password_hash, password)).toBe(true);
}

test("is random, and the same at every start of a data folder", async () => {
  const first = await start();
  expect(first?.emails).toEqual(emails);
  expect(first?.password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){2}$/);
  await expectAll(first?.password ?? "");
  expect(await start()).toEqual(first);
  const other = await mkdtemp(join(tmpdir(), "upwell-password-"));
  const second = await openDemo({ ...site.deps, config: { ...site.deps.config, dataDir: other } });
  await rm(other, { recursive: true });
  expect(second?.password).not.toBe(first?.password);
});

test.skipIf(process.platform === "win32")("is readable by the site's user only", async () => {
  await start();
  expect((await stat(getFile())).mode & 0o777).toBe(0o600);
});

test("is replaced by DEMO_PASSWORD, which stays and ends sessions", async () => {
  await start();
  const [{ id } = { id: 0 }] = await listAccounts();
  await startSession(site.deps, id, { remember: true });
  expect(await start({ demoPassword: configured })).toEqual({ emails, password: configured });
  await expectAll(configured);
  const reasons = await site.deps.db.selectFrom("sessions").select("end_reason").execute();
  expect(reasons).toEqual([{ end_reason: "password_changed" }]);
  expect(await start()).toEqual({ emails, password: configured });
});

describe("is not printed", () => {
  test("for an account whose password was changed or that was closed", async () => {
    const first = await start();
    const { db } = site.deps;
    const password_hash = await hashPassword("changed by its user");
    const [user, employee, admin] = emails;
    await updateRows(db, "users", { email: admin ?? "" }, { password_hash });
    await updateRows(db, "users", { email: user ?? "" }, { is_active: false });
    expect(await start()).toEqual({ emails: [employee], password: first?.password });
    await db.updateTable("users").set({ password_hash }).execute();
    expect(await start()).toBeNull();
  });

  test("on a public site, and without demo accounts", async () => {
    expect(await start({ isPublic: true })).toBeNull();
    await site.deps.db.updateTable("users").set({ is_demo: false }).execute();
    expect(await start({ demoPassword: configured })).toBeNull();
    await expect(readFile(getFile())).rejects.toThrow("ENOENT");
  });
});
