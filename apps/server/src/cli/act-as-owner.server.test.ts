/** Root's commands on a data folder of the site's user. */
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommandFile } from "@upwell/tests/harness/command";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { expect, test } from "vitest";

const siteUser = 65_534;

/** Whether another user can read the code of the commands. */
async function isReadableByOthers(path: string): Promise<boolean> {
  if (((await stat(path)).mode & 0o005) !== 0o005) return false;
  return dirname(path) === path || isReadableByOthers(dirname(path));
}
const sources = fileURLToPath(new URL(".", import.meta.url));
const canAct = process.getuid?.() === 0 && (await isReadableByOthers(sources));

test.skipIf(!canAct)("leave no file of root's there, but a backup that root keeps", async () => {
  const folder = await mkdtemp(join(tmpdir(), "upwell-owner-"));
  const database = await createTestDatabase();
  try {
    await chmod(folder, 0o711);
    const dataDir = join(folder, "data");
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, siteUser, siteUser);
    const backup = join(folder, "site.gz");
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url ?? "" };
    expect(await runCommandFile("dump", [], env)).toMatchObject({ code: 0, err: "" });
    expect(await runCommandFile("backup", [backup], env)).toMatchObject({ code: 0, err: "" });
    const entries = await readdir(dataDir, { recursive: true });
    expect(entries).toContain("open-data/LICENSE.txt");
    const files = await Promise.all(entries.map((name) => lstat(join(dataDir, name))));
    expect(new Set(files.map(({ uid, gid }) => `${uid} ${gid}`))).toEqual(
      new Set([`${siteUser} ${siteUser}`]),
    );
    expect(await stat(backup)).toMatchObject({ uid: 0 });
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
