/** SQL for the personal data export: of the user's rows, the columns that the export's schema lists. */
import { personalAccount } from "@upwell/contract/users/personal-account";
import { personalRows } from "@upwell/contract/users/personal-data";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";

type Row = Record<string, unknown>;
export type PersonalKind = keyof typeof personalRows;

type Source = {
  /** By default the table of the same name. */
  from?: string | RawBuilder<unknown>;
  /** The column of the user's id. */
  user?: string;
  order?: readonly string[];
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
};

const sources: Record<PersonalKind, Source> = {
  sessions: {},
  known_devices: {},
  identities: { order: ["provider"] },
  passkeys: {},
  authenticators: { order: ["created_at"] },
  recovery_codes: {},
  api_keys: {},
  email_changes: {},
  features: {
    computed: {
      tags: sql`array(select t.name from feature_tags ft join tags t on t.id = ft.tag_id
        where ft.feature_id = features.id order by ft.position, t.id)`,
    },
  },
  earlier_texts: {
    from: sql`(select f.user_id, e.* from earlier_texts e join features f on f.id = e.feature_id) earlier_texts`,
    order: ["feature_id", "kind"],
  },
  text_versions: {
    from: sql`(select f.user_id, v.* from text_versions v join features f on f.id = v.feature_id
      union all select c.user_id, v.* from text_versions v join comments c on c.id = v.comment_id) text_versions`,
  },
  comments: {},
  pictures: {},
  helpful_marks: { order: ["created_at", "comment_id"] },
  answer_links: {},
  agent_reports: { order: ["feature_id"] },
  answer_link_confirmations: { order: ["created_at", "answer_link_id"] },
  answer_link_contests: { order: ["created_at", "answer_link_id"] },
  claims: {},
  claim_voices: { order: ["created_at", "claim_id"] },
  wish_voices: { order: ["created_at", "first_id", "second_id"] },
  followed_wishes: { from: "wish_follows", order: ["created_at", "wish_id"] },
  correction_requests: { user: "requested_by" },
  votes: { from: "cast_votes", order: ["created_at", "feature_id"] },
  vote_notes: {},
  internal_notes: {},
  text_snippets: {},
  imports: {},
  assigned_features: { from: "feature_assignees", order: ["assigned_at", "feature_id"] },
  removed_votes: {
    from: sql`(select v.user_id, v.feature_id, v.created_at, t.reason, t.created_at as removed_at
      from all_votes v join vote_removals t on t.id = v.removal_id) removed_votes`,
    order: ["created_at", "feature_id"],
  },
  merged: {
    from: sql`(select x.user_id, f.id as feature_id, x.part, x.created_at
      from (
        select user_id, coalesce(origin_feature_id, feature_id) as id, 'vote' as part, created_at from all_votes
        union all select user_id, coalesce(origin_feature_id, feature_id), 'follow', created_at from feature_follows
        union all select user_id, coalesce(origin_feature_id, feature_id), 'mute', created_at from feature_mutes
      ) x join features f on f.id = x.id and f.merged_into_id is not null) merged`,
    order: ["feature_id", "part"],
  },
  followed_features: { from: "feature_follows", order: ["created_at", "feature_id"] },
  followed_tags: { from: "tag_follows", order: ["created_at", "tag_id"] },
  followed_users: { from: "user_follows", order: ["created_at", "followed_id"] },
  followed_platforms: { from: "platform_follows", order: ["created_at", "platform_id"] },
  followed_changelogs: { from: "changelog_follows", order: ["created_at", "platform_id"] },
  muted_features: { from: "feature_mutes", order: ["created_at", "feature_id"] },
  suggested_platforms: { from: "platforms", user: "suggested_by" },
  employments: {},
  account_joins: { user: "kept_id" },
  team_invitations: { user: "invited_by" },
  team_entries: { from: "team_members" },
  queue_views: {},
  queue_visits: { order: ["platform_id"] },
  seen_features: { order: ["feature_id"] },
  status_updates: {},
  moderators: { order: ["granted_at"] },
  notifications: {},
  notification_preferences: { order: ["category"] },
  push_subscriptions: {},
  news_subscriptions: {},
  mails: {},
  moderation_verdicts: {},
  appeals: {},
  reports: {},
  duplicate_proposals: {},
  audit_events: { user: "actor_id" },
};

const selectRows = (
  columns: readonly string[],
  { from, user = "user_id", order = ["id"], computed = {} }: Source & { from: Source["from"] },
  userId: number,
) => {
  const selected = columns.map((name) =>
    computed[name] === undefined ? sql.ref(name) : sql`${computed[name]} as ${sql.ref(name)}`,
  );
  return sql<Row>`select ${sql.join(selected)}
    from ${typeof from === "string" ? sql.table(from) : from}
    where ${sql.ref(user)} = ${userId}
    order by ${sql.join(order.map((name) => sql.ref(name)))}`;
};

export async function findAccountRow(db: Db, id: number): Promise<Row | undefined> {
  const columns = Object.keys(personalAccount.shape);
  const computed = {
    has_password: sql`password_hash is not null`,
    upvotes_given_count: sql`(select count(*)::int from votes v where v.user_id = users.id)`,
  };
  const query = selectRows(columns, { from: "users", user: "id", computed }, id);
  return (await query.execute(db)).rows[0];
}

export const personalKinds = Object.keys(personalRows) as PersonalKind[];

/** Lists the user's rows of a kind, in order of creation. */
export async function listPersonalRows(db: Db, kind: PersonalKind, id: number): Promise<Row[]> {
  const columns = Object.keys(personalRows[kind].def.element.shape);
  return (await selectRows(columns, { from: kind, ...sources[kind] }, id).execute(db)).rows;
}
