/**
 * The password of the demo accounts: random, another one in each data folder, and kept in a file there so
 * that every start can print it. The database has its hash only. A backup does not include the file.
 */
import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { protectDataDir } from "./data-dir.ts";

/** 32 letters and digits that are not mistaken for each other: five bits each. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const groups = 3;
const groupLength = 5;

/** Returns 75 random bits as "k7mpq-2xw9r-h4tfn". */
function generateDemoPassword(): string {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % 32]);
  const group = (_: unknown, index: number) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join("");
  return Array.from({ length: groups }, group).join("-");
}

type Configured = { dataDir: string; demoPassword?: string | undefined };
const getFile = ({ dataDir }: Pick<Configured, "dataDir">) => join(dataDir, "demo-password");
const readStored = async (config: Configured) => (await readFile(getFile(config), "utf8")).trim();

/** Stores a new password unless another process has stored one; returns the stored one. */
async function storeNew(config: Configured): Promise<string> {
  const password = generateDemoPassword();
  const draft = `${getFile(config)}.${process.pid}`;
  await writeFile(draft, `${password}\n`, { mode: 0o600 });
  try {
    // Fails if the file exists, and never shows a part of it.
    await link(draft, getFile(config));
    return password;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return await readStored(config);
  } finally {
    await rm(draft);
  }
}

/**
 * Returns the configured password, else the stored one, else a new one. `isNew` says that accounts
 * may have another one and should get this one.
 */
export async function getDemoPassword(
  config: Configured,
): Promise<{ password: string; isNew: boolean }> {
  await protectDataDir(config.dataDir);
  const stored = await readStored(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  const { demoPassword } = config;
  if (demoPassword !== undefined) {
    if (demoPassword !== stored)
      await writeFile(getFile(config), `${demoPassword}\n`, { mode: 0o600 });
    return { password: demoPassword, isNew: true };
  }
  if (stored !== undefined) return { password: stored, isNew: false };
  return { password: await storeNew(config), isNew: true };
}
