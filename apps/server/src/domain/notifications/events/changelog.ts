/** A changelog entry was published, or ideas were added to it. */
import { htmlToText } from "@upwell/markdown/html-to-text";
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import { claimEntryRecipients, findPublishedEntry } from "../changelog-queries.ts";
import type { OutboxEventRow } from "../outbox-queries.ts";
import type { EventHandler } from "./event-handler.ts";

/** Recipients per transaction. */
const batchSize = 2000;

/** Returns undefined if the entry was taken back since. */
async function load(tx: Tx, { changelog_entry_id: id }: OutboxEventRow) {
  const entry = id === null ? undefined : await findPublishedEntry(tx, id);
  if (entry === undefined) return undefined;
  return { ...entry, recipients: await claimEntryRecipients(tx, entry, batchSize) };
}

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

export const changelogEvent: EventHandler<Context> = {
  load,
  notify: ({ platform, platform_id, title, content_html, recipients }) => [
    {
      kind: "changelog_published",
      ...m.changelogPublished(platform, title, htmlToText(content_html)),
      platform_id,
      recipients: sql`select unnest(${recipients}::int[]) as user_id`,
    },
  ],
  hasMore: ({ recipients }) => recipients.length === batchSize,
};
