/** Types of all tables: as the database has them (`tables.ts`, which `npm run schema` writes), and what it does not know. */
import type { AnalyticsWire } from "@upwell/contract/analytics/schemas";
import type { Scope } from "@upwell/contract/api-keys/values";
import type { SubjectType } from "@upwell/contract/moderation/values";
import type { NotificationCategory } from "@upwell/contract/notifications/categories";
import type { StatusLabelWire } from "@upwell/contract/platforms/fields";
import type { TrendsWire } from "@upwell/contract/platforms/shapes";
import type { Status } from "@upwell/contract/status/statuses";
import type { Via } from "@upwell/contract/via";
import type { DeliveryType, WebhookEvent } from "@upwell/contract/webhooks/values";
import type { ColumnType, JSONColumnType, Selectable } from "kysely";
import type { Tables } from "./tables.ts";

type Json = JSONColumnType<Record<string, unknown>, string | undefined, string>;

/** A platform's analytics. Features are stored by id, because they may be unlisted later. */
export type AnalyticsCounts = Pick<
  AnalyticsWire,
  "months" | "features" | "voters" | "to_answer" | "to_launch"
> & {
  longest_unanswered: number | null;
  /** The unanswered features with the most votes. */
  unanswered: number[];
  since: string;
  most_requested: { id: number; votes: number }[];
};

/** Columns of JSON, and of texts whose values the contract lists. */
type Known = {
  analytics_snapshots: { counts: ColumnType<AnalyticsCounts, string, string> };
  api_keys: { scopes: Scope[] };
  audit_events: { details: Json };
  comments: { via: Via | null };
  feature_vectors: { vector: Buffer };
  mail_requests: {
    purpose:
      | "verify_email"
      | "sign_in_by_mail"
      | "confirm_identity"
      | "reset_password"
      | "change_email"
      | "team_address"
      | "team_invitation";
  };
  mails: { headers: Json };
  moderation_log: { subject_type: SubjectType };
  moderation_verdicts: {
    payload: JSONColumnType<Record<string, unknown> | null, string | null | undefined, string>;
  };
  notification_preferences: { category: NotificationCategory };
  platforms: { status_labels: JSONColumnType<StatusLabelWire[], string | undefined, string> };
  platform_trends: { months: ColumnType<TrendsWire["months"], string, string> };
  settings: { value: ColumnType<unknown, string, string> };
  status_updates: { old_status: Status; new_status: Status; via: Via | null };
  webhook_deliveries: { type: DeliveryType };
  webhooks: { events: WebhookEvent[] };
};

/** The tables with the known columns; one that they do not have is a type error. */
type With<K extends { [T in keyof K]: T extends keyof Tables ? KnownOf<K[T], Tables[T]> : never }> =
  {
    [T in keyof Tables]: T extends keyof K ? Omit<Tables[T], keyof K[T]> & K[T] : Tables[T];
  };
type KnownOf<K, Columns> = { [C in keyof K]: C extends keyof Columns ? unknown : never };

/** The rows of `all_votes` that count. */
type CountedVotes = Pick<
  Tables["all_votes"],
  "user_id" | "feature_id" | "created_at" | "hides_name" | "is_hidden"
>;

/** The rows of `all_votes` that their voters see as cast. */
type CastVotes = CountedVotes & Pick<Tables["all_votes"], "is_repeat">;

/** The views of votes, and all tables. */
export type Database = { votes: CountedVotes; cast_votes: CastVotes } & With<Known>;

export type UserRow = Selectable<Database["users"]>;
