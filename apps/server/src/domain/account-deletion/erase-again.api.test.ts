/** A restored backup does not bring deleted accounts back. */
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { deleteMe, deleteUser } from "@upwell/contract/users/routes";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { createTestSite } from "@upwell/tests/harness/site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { afterAll, expect, test } from "vitest";
import { withBackup } from "../../backup/open-backup.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { backupStream } from "../../backup/write-backup.ts";
import { readConfig } from "../../config.ts";
import { createWrite } from "../../db/write.ts";
import { createStorage } from "../../services/storage.ts";
import { subscribers } from "../../subscribers.ts";
import { eraseAgain } from "./erase-again.ts";

const folder = await mkdtemp(join(tmpdir(), "upwell-erased-"));
const site = await createTestSite({ DATA_DIR: folder });
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test("accounts that were deleted after the backup are deleted again, and no others", async () => {
  const admin = await createUser(site, { role: "admin" });
  const [stays, leaves, isDeleted] = [
    await createUser(site),
    await createUser(site),
    await createUser(site),
  ];
  const file = join(folder, "backup.gz");
  await pipeline(backupStream(site.deps), createWriteStream(file));
  await leaves.call(deleteMe, {});
  await admin.call(deleteUser, {
    params: { id: String(isDeleted.id) },
    body: { reason: "Wrote from the address of the account." },
  });
  const mails = await site.deps.db.selectFrom("mails").select(["to_address", "subject"]).execute();
  expect(mails.map(({ subject }) => subject)).toEqual(["Your Upwell account was deleted"]);
  expect(mails[0]?.to_address).toContain(isDeleted.username);
  // Names nobody.
  expect(await readFile(join(folder, "erased-accounts"), "utf8")).toMatch(
    /^(?:\d+ \S+Z \S+Z\n){2}$/,
  );

  const target = await createTestDatabase();
  try {
    const config = readConfig({ DATA_DIR: folder });
    const storage = await createStorage(config);
    await withBackup(file, (backup) =>
      restoreBackup({ database: target, storage }, backup, { replace: false }),
    );
    const { db } = target;
    const erase = () =>
      eraseAgain({
        ...site.deps,
        db,
        storage,
        config,
        write: createWrite(db, () => {}, subscribers),
      });
    expect(await erase()).toBe(2);
    const users = await db.selectFrom("users").select("id").orderBy("id").execute();
    expect(users.map(({ id }) => id)).toEqual([admin.id, stays.id]);
    // A new account with the id of a deleted one is another one.
    await insertRow(db, "users", { username: "somebody-new", email: "new@people.example" });
    expect(await erase()).toBe(0);
  } finally {
    await target.close();
  }
});
