import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createRegistration,
  findExposure,
  listRegistrations,
  removeRegistration,
  writeRegistration,
} from "./registration.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "upwell-socket-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const getMode = async (path: string) => (await stat(path)).mode & 0o777;

test("puts the socket into a private folder of the data folder", async () => {
  const { socket } = await createRegistration(dataDir);
  expect(dirname(socket)).toBe(join(dataDir, "control"));
  expect(await getMode(dirname(socket))).toBe(0o700);
});

test("uses a temporary folder with a random name below a long path, and removes it", async () => {
  const deep = join(dataDir, "d".repeat(60), "e".repeat(60));
  const [one, two] = [await createRegistration(deep), await createRegistration(deep)];
  expect(dirname(one.socket)).not.toBe(dirname(two.socket));
  for (const registration of [one, two]) {
    expect(await getMode(dirname(registration.socket))).toBe(0o700);
    await writeFile(registration.socket, "");
    await writeRegistration(deep, registration);
    await removeRegistration(deep, registration);
    await expect(stat(dirname(registration.socket))).rejects.toThrow("ENOENT");
  }
});

test("removes what a crashed process left in the folder, but nothing that its file names", async () => {
  const registration = await createRegistration(dataDir);
  const folder = join(dataDir, "precious");
  await mkdir(folder);
  const named = join(folder, "file");
  await writeFile(named, "");
  const crashed = { ...registration, pid: 4_194_305, socket: named };
  await writeFile(join(dirname(registration.socket), "4194305.sock"), "");
  await writeRegistration(dataDir, crashed);
  expect(await listRegistrations(dataDir)).toEqual([]);
  expect(await readdir(dirname(registration.socket))).toEqual([]);
  expect(await readdir(folder)).toEqual(["file"]);
});

test("rejects a folder that is open to other users, and a symbolic link", async () => {
  const folder = join(dataDir, "control");
  await mkdir(folder);
  await chmod(folder, 0o777);
  await expect(createRegistration(dataDir)).rejects.toThrow("is open to other users");
  await rm(folder, { recursive: true });
  await mkdir(join(dataDir, "elsewhere"), { mode: 0o700 });
  await symlink(join(dataDir, "elsewhere"), folder);
  await expect(createRegistration(dataDir)).rejects.toThrow("is not a folder");
});

test("rejects a folder of another user", () => {
  const folder = { isDirectory: () => true, uid: 1000, mode: 0o40700 };
  expect(findExposure(folder, 1000)).toBeUndefined();
  expect(findExposure(folder, 1001)).toBe("belongs to another user");
});
