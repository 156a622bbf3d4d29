/**
 * Raises the revision of the functions and triggers in the database if their files have changed: by it a version knows
 * whether the ones that it finds are from a later one.
 */
import { writeFileSync } from "node:fs";
import { functionsFolder, readFunctions } from "../apps/server/src/db/functions.ts";

const { hash, recorded } = await readFunctions(functionsFolder);
if (recorded.hash === hash) console.log(`Revision ${recorded.revision} has the files as they are.`);
else {
  const revision = recorded.revision + 1;
  const text = `${JSON.stringify({ revision, hash }, null, 2)}\n`;
  writeFileSync(new URL("revision.json", functionsFolder), text);
  console.log(`Revision ${revision} is written.`);
}
