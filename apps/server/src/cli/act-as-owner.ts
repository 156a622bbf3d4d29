/** Commands act as the owner of the data folder, so that the site can use every file they leave there. */
import { stat } from "node:fs/promises";
import type { Config } from "../config.ts";
import { OperatorError } from "../lib/operator-error.ts";

type Owner = { uid: number; gid: number };

/** Returns the user to act as, undefined for the present one. Only root can act as another. */
export function findActor(
  uid: number,
  { dataDir, owner }: { dataDir: string; owner: Owner },
): Owner | undefined {
  if (owner.uid === uid) return undefined;
  if (uid === 0) return { uid: owner.uid, gid: owner.gid };
  throw new OperatorError(
    `The data folder ${dataDir} belongs to another user: run the command as that user (id ${owner.uid}) or as root.`,
  );
}

async function findOwner(dataDir: string): Promise<Owner | undefined> {
  try {
    return await stat(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Runs `work` as the owner of the data folder if root calls it; throws `OperatorError` for any other
 * user. Root would follow links that the site's user has made there, and leave files which the site
 * cannot read. Files that the operator names are opened before, with the operator's rights.
 */
export async function actAsOwner<Result>(
  { dataDir }: Pick<Config, "dataDir">,
  work: () => Promise<Result>,
): Promise<Result> {
  const { getuid, getegid, getgroups, seteuid, setegid, setgroups } = process;
  const owner = await findOwner(dataDir);
  const actor = owner && getuid && findActor(getuid(), { dataDir, owner });
  if (!(actor && getegid && getgroups && seteuid && setegid && setgroups)) return work();
  const before = { gid: getegid(), groups: getgroups() };
  setgroups([actor.gid]);
  setegid(actor.gid);
  seteuid(actor.uid);
  try {
    return await work();
  } finally {
    seteuid(0);
    setegid(before.gid);
    setgroups(before.groups);
  }
}
