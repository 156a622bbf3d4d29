/** A next version of the site: this one with one more migration, in a folder of its own. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Expands: what the version before writes stays valid (docs/releasing.md). */
const migration = `
alter table features add column trial_note text;
alter table comments add column trial_note text not null default '';
create index features_trial_note_idx on features (trial_note) where trial_note is not null;
`;

/** Creates the version; returns its main.ts. */
export function createNextVersion(folder: string): string {
  const target = path.join(folder, "next-version");
  mkdirSync(path.join(target, "apps"), { recursive: true });
  for (const name of ["node_modules", "packages", "package.json"])
    symlinkSync(path.join(root, name), path.join(target, name));
  for (const app of ["web", "staff"])
    symlinkSync(path.join(root, "apps", app), path.join(target, "apps", app));
  cpSync(path.join(root, "apps/server"), path.join(target, "apps/server"), {
    recursive: true,
    filter: (source) => !source.endsWith(".test.ts"),
  });
  const file = "apps/server/src/db/migrations/9000_trial.sql";
  writeFileSync(path.join(target, file), migration);
  return path.join(target, "apps/server/src/main.ts");
}
