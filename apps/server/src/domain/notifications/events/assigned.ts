/** A feature is assigned to a member of its team. */
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import { readRow } from "../../../db/statements.ts";
import { defineEvent } from "./event.ts";

type Assigned = {
  user_id: number;
  feature_id: number;
  title: string;
  platform_id: number;
  platform: string;
};

export const assignedEvent = defineEvent({
  // Locked: who frees the feature waits until the notification can be retracted. A merge has moved it, or not.
  load: (tx, { feature_id, assignee_id }) =>
    readRow<Assigned>(tx)`
      select a.user_id, f.id as feature_id, f.title, p.id as platform_id, p.name as platform
      from feature_assignees a join features f on f.id = a.feature_id join platforms p on p.id = f.platform_id
      where a.user_id = ${assignee_id} and ${feature_id} in (a.feature_id, a.origin_feature_id) and f.listed
      for share of a`,
  notify: ({ user_id, feature_id, title, platform_id, platform }) => ({
    kind: "assigned",
    ...m.assigned(title, platform),
    platform_id,
    subject: { feature_id, comment_id: null },
    // Once, until they have read it.
    recipients: sql`
      select ${user_id}::bigint as user_id where not exists (
        select from notifications n where n.user_id = ${user_id} and n.kind = 'assigned'
          and n.feature_id = ${feature_id} and not n.is_read)`,
  }),
});
