/** Puts a new build in the place of the one that a site may be serving. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Pages that are open ask for the files of the build that they came from. */
const keptForMs = 24 * 60 * 60 * 1000;
const maxKept = 1000;
/** When files of earlier builds were superseded, by name. */
const keptFile = ".kept";

const readKept = (folder) => {
  const file = path.join(folder, keptFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
};

/** Copies the files with hashes in their names that an open page may still ask for. */
function keepAssets(from, to, now) {
  const [old, fresh] = [from, to].map((folder) => path.join(folder, "assets"));
  if (!existsSync(old) || !existsSync(fresh)) return;
  const before = readKept(from);
  const known = new Set(readdirSync(fresh));
  const kept = readdirSync(old)
    .filter((name) => !known.has(name))
    .map((name) => [name, before[name] ?? now])
    .filter(([, since]) => now - since < keptForMs)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxKept);
  for (const [name] of kept) cpSync(path.join(old, name), path.join(fresh, name));
  writeFileSync(path.join(to, keptFile), JSON.stringify(Object.fromEntries(kept)));
}

/** Renames the folder of a build to `dist`; the one before is gone for less than a millisecond. */
export function replaceBuild(out, dist, now = Date.now()) {
  if (!existsSync(dist)) {
    mkdirSync(path.dirname(dist), { recursive: true });
    renameSync(out, dist);
    return;
  }
  keepAssets(dist, out, now);
  const old = `${out}-old`;
  rmSync(old, { recursive: true, force: true });
  renameSync(dist, old);
  renameSync(out, dist);
  rmSync(old, { recursive: true });
}
