/** Selects the account that runs the server, because PostgreSQL refuses to run as root. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Empty for an ordinary user. */
export type ServerAccount = { uid?: number; gid?: number };

/** For root: an existing unprivileged account, preferably `postgres`. */
export function serverAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/** Returns true if the account can enter the folder and all its parents. */
export function mayPassThrough(account: ServerAccount, folder: string): boolean {
  if (account.uid === undefined) return true;
  const { mode, uid } = statSync(folder);
  const mayEnter = (mode & 0o001) !== 0 || (uid === account.uid && (mode & 0o100) !== 0);
  const parent = path.dirname(folder);
  return mayEnter && (parent === folder || mayPassThrough(account, parent));
}
