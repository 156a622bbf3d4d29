/**
 * Backups of versions from before the first release, whose tables other migrations made: the rows are loaded by the names of
 * their tables and columns, and what those migrations did to rows is done afterwards.
 */
import { readFile } from "node:fs/promises";
import type { Tx } from "../client.ts";
import { firstUnreleased } from "../migration-files.ts";
import { runScript } from "../script.ts";
import { run } from "../statements.ts";

export const isFromBefore = (migrations: readonly string[]): boolean =>
  migrations[0] === firstUnreleased;

/** Lets links to answers be loaded that have no sentence. */
export const acceptEarlierRows = (tx: Tx): Promise<void> =>
  run(tx)`alter table answer_links drop constraint answer_links_accepted_check`;

const folder = new URL("./before-release/", import.meta.url);

/** The file for what each of those migrations did to rows that existed. */
const steps = {
  "0003_counted_answers": "answers.sql",
  "0004_team_setup": "team-setup.sql",
  "0009_picks_and_logos": "logos.sql",
  "0014_platform_count": "platform-count.sql",
  "0015_seen_ideas": "seen-ideas.sql",
  "0018_one_vote_per_mailbox": "mailboxes.sql",
  "0019_fair_record": "wordless-changes.sql",
  "0080_wishes_count_people": "wishes.sql",
} as const;

/** Does what the migrations that the backup had not seen would have done; the functions must be there. */
export async function bringUpToDate(tx: Tx, migrations: readonly string[]): Promise<void> {
  for (const [name, file] of Object.entries(steps))
    if (!migrations.includes(name))
      await runScript(tx, await readFile(new URL(file, folder), "utf8"));
  await run(tx)`alter table answer_links add constraint answer_links_accepted_check
    check (state <> 'accepted' or sentence is not null)`;
}
