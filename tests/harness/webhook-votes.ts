/** The votes that wait to be told to webhooks. */
import { sql } from "kysely";
import type { TestContext } from "./site.ts";

/** Makes them due, or keeps them waiting however slow the machine is. */
export const setVotes = ({ deps: { db } }: TestContext, are: "due" | "waiting") =>
  db
    .updateTable("webhook_votes")
    .set({ since: sql`${are === "due" ? "-infinity" : "infinity"}::timestamptz` })
    .execute();
