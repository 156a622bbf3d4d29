/** Some days after a launch, the voters are asked whether it is solved for them. */
import { isStatus, statusGroup } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import { claimSurveyRecipients } from "../recipient-queries.ts";
import type { EventHandler } from "./event-handler.ts";

/** Recipients per transaction. */
const batchSize = 2000;

/** Asks no one if the launch was taken back. */
async function load(tx: Tx, event: { id: number }) {
  const feature = await tx
    .selectFrom("outbox_events as o")
    .innerJoin("features as f", "f.id", "o.feature_id")
    .select(["f.id", "f.title", "f.platform_id", "f.status"])
    .where("o.id", "=", event.id)
    .where("f.listed", "=", true)
    .executeTakeFirst();
  if (feature === undefined || !isLaunch(feature.status)) return undefined;
  return { ...feature, recipients: await claimSurveyRecipients(tx, feature.id, batchSize) };
}

const isLaunch = (status: string) => isStatus(status) && statusGroup(status) === "launched";

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

export const outcomeSurveyEvent: EventHandler<Context> = {
  load,
  notify: ({ title, platform_id, recipients }) => [
    {
      kind: "outcome_survey",
      ...m.outcomeSurvey(title),
      platform_id,
      recipients: sql`select unnest(${recipients}::int[]) as user_id`,
    },
  ],
  hasMore: ({ recipients }) => recipients.length === batchSize,
};
