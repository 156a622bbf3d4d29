/**
 * Deleted accounts by their ids, in a file of DATA_DIR beside the database: a backup is older than what was deleted since. It
 * names nobody.
 */
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "./deps.ts";
import type { Erased } from "./erased-queries.ts";

const getFile = ({ dataDir }: Pick<Deps["config"], "dataDir">) => join(dataDir, "erased-accounts");

/** Adds a deleted account. Only logs a failure: the table has it, too. */
export async function noteErased(
  { config, log }: Pick<Deps, "config" | "log">,
  { user_id, account_created_at, erased_at }: Erased,
): Promise<void> {
  const line = [user_id, account_created_at.toISOString(), erased_at.toISOString()].join(" ");
  await appendFile(getFile(config), `${line}\n`, { mode: 0o600 }).catch((err) =>
    log.warn({ err }, "deleted account not noted in DATA_DIR"),
  );
}

/** Reads the file; lines that are not complete are left out. */
export async function readErased(config: Pick<Deps["config"], "dataDir">): Promise<Erased[]> {
  const text = await readFile(getFile(config), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    const [, id, created, erased] =
      /^(\d{1,16}) (\d{4}-\d\d-\d\dT[\d:.]+Z) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(line) ?? [];
    return id === undefined || created === undefined || erased === undefined
      ? []
      : [
          {
            user_id: Number(id),
            account_created_at: new Date(created),
            erased_at: new Date(erased),
          },
        ];
  });
}
