/** Types of all tables. A test compares this file with the migrated database. */

import type { AnalyticsWire } from "@upwell/contract/analytics/schemas";
import type { AnswerLinkProof, AnswerLinkState } from "@upwell/contract/answer-links/values";
import type { Scope } from "@upwell/contract/api-keys/values";
import type { SessionEnd } from "@upwell/contract/auth/values";
import type { OfficialRole } from "@upwell/contract/comments/values";
import type { CorrectionKind, CorrectionState } from "@upwell/contract/corrections/values";
import type { EmploymentProof, EmploymentState } from "@upwell/contract/employments/values";
import type { Deleter } from "@upwell/contract/features/values";
import type { FollowKind } from "@upwell/contract/feed/values";
import type { ProposalState } from "@upwell/contract/merges/values";
import type { ModerationState, SubjectType } from "@upwell/contract/moderation/values";
import type { LogAction, LogSource } from "@upwell/contract/moderation-log/values";
import type { NotificationCategory } from "@upwell/contract/notifications/categories";
import type { TrendsWire } from "@upwell/contract/platforms/shapes";
import type { PlaceKind } from "@upwell/contract/search/values";
import type { Provider } from "@upwell/contract/social/values";
import type { Status } from "@upwell/contract/status/statuses";
import type { MailDigest } from "@upwell/contract/users/shapes";
import type { Via } from "@upwell/contract/via";
import type { NoteKind, OutcomeAnswer } from "@upwell/contract/vote-notes/values";
import type {
  DeliveryState,
  DeliveryType,
  WebhookEvent,
  WebhookFormat,
} from "@upwell/contract/webhooks/values";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from "kysely";
import type { OutboxEvent } from "./outbox-event.ts";

type Id = GeneratedAlways<number>;
type Computed<T> = ColumnType<T, never, never>;
type Time = ColumnType<Date, Date | undefined, Date>;
type Count = Generated<number>;
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

/** The rows of `all_votes` that count. */
type CountedVotes = {
  user_id: number;
  feature_id: number;
  created_at: Time;
  hides_name: Generated<boolean>;
  is_hidden: Generated<boolean>;
};

/** The view `votes`, and all tables. */
export type Database = { votes: CountedVotes } & Tables;

type Tables = {
  users: {
    id: Id;
    username: string;
    email: string;
    role: Generated<"user" | "employee" | "admin">;
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    display_name: Computed<string>;
    avatar: string | null;
    bio: Generated<string>;
    company: Generated<string>;
    job_title: Generated<string>;
    is_active: Generated<boolean>;
    is_verified: Generated<boolean>;
    is_demo: Generated<boolean>;
    email_verified_at: Date | null;
    two_step: Generated<boolean>;
    mail_digest: Generated<MailDigest>;
    hides_votes: Generated<boolean>;
    hidden_platforms: Generated<number[]>;
    unsubscribe_token: Generated<string>;
    username_skeleton: Generated<string>;
    feature_count: Count;
    comment_count: Count;
    upvotes_given_count: Count;
    created_at: Time;
    updated_at: Time;
  };
  sessions: {
    id: Id;
    token_hash: Uint8Array;
    user_id: number;
    idle_seconds: number;
    browser: string | null;
    system: string | null;
    created_at: Time;
    last_used_at: Time;
    expires_at: Date;
    proved_at: Time;
    end_reason: Generated<SessionEnd | null>;
  };
  codes: {
    id: Id;
    user_id: number;
    purpose:
      | "verify_email"
      | "reset_password"
      | "unsubscribe"
      | "sign_in"
      | "sign_in_by_mail"
      | "second_factor"
      | "link_identity"
      | "confirm_identity";
    code_hash: Uint8Array;
    tries: Count;
    unknown_device_tries: Count;
    created_at: Time;
    expires_at: Date;
    used_at: Date | null;
    sealed: Uint8Array | null;
  };
  known_devices: {
    id: Id;
    user_id: number;
    secret_hash: Uint8Array;
    created_at: Time;
    last_used_at: Time;
  };
  identities: {
    provider: Provider;
    issuer: string;
    subject: string;
    portal: Generated<"client" | "staff">;
    user_id: number;
    created_at: Time;
  };
  passkeys: {
    id: Id;
    user_id: number;
    credential_id: string;
    public_key: Uint8Array;
    sign_count: number;
    transports: Generated<string[]>;
    name: string;
    created_at: Time;
    last_used_at: Date | null;
  };
  api_keys: {
    id: Id;
    user_id: number;
    platform_id: number | null;
    name: string;
    key_hash: Uint8Array;
    hint: string;
    scopes: Scope[];
    created_at: Time;
    expires_at: Date;
    last_used_at: Date | null;
    program_hash: Uint8Array | null;
  };
  webhooks: {
    id: Id;
    platform_id: number | null;
    name: string;
    format: WebhookFormat;
    events: WebhookEvent[];
    host: string;
    target: Uint8Array;
    is_active: Generated<boolean>;
    created_at: Time;
    failures: Generated<number>;
    failing_since: Date | null;
    paused_until: Time;
    made_by: number | null;
  };
  webhook_deliveries: {
    id: Id;
    webhook_id: number;
    message_id: Generated<string>;
    type: DeliveryType;
    platform_id: number | null;
    feature_id: number | null;
    comment_id: number | null;
    status_update_id: number | null;
    changelog_entry_id: number | null;
    merged_into_id: number | null;
    votes_added: Generated<number>;
    votes_removed: Generated<number>;
    created_at: Time;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_attempt_at: Time;
    attempted_at: Date | null;
    duration_ms: number | null;
    status: number | null;
    answer: string | null;
    is_claimed: Generated<boolean>;
    interruptions: Count;
    last_error: string | null;
  };
  webhook_votes: { feature_id: number; added: number; removed: number; since: Time };
  used_challenges: {
    challenge_hash: Uint8Array;
    expires_at: Date;
  };
  authenticators: {
    user_id: number;
    secret: Uint8Array;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    created_at: Time;
  };
  recovery_codes: {
    id: Id;
    user_id: number;
    code_hash: Uint8Array;
    used_at: Date | null;
    created_at: Time;
  };
  email_changes: {
    id: Id;
    user_id: number;
    old_email: string;
    new_email: string;
    code_hash: Uint8Array | null;
    code_expires_at: Date;
    tries: Count;
    confirmed_at: Date | null;
    undo_hash: Uint8Array | null;
    undo_until: Date | null;
    created_at: Time;
    sealed: Uint8Array | null;
  };
  platforms: {
    id: Id;
    name: string;
    slug: string;
    description: Generated<string>;
    website_url: string | null;
    logo_url: string | null;
    logo_hue: number | null;
    banner_url: string | null;
    review_state: Generated<"pending" | "approved" | "joined" | "rejected">;
    joined_id: number | null;
    review_reason: Generated<string>;
    active: Generated<boolean>;
    taken_down_reason: string | null;
    trusts_mail_domain: Generated<boolean>;
    mail_domain_requested: Generated<boolean>;
    confirmed_website_url: string | null;
    website_changed_at: Date | null;
    website_changed_as: "team" | "site" | null;
    statement: Generated<string>;
    statement_at: Date | null;
    embed_origins: Generated<string[]>;
    embed_origins_by: number | null;
    name_skeleton: Generated<string>;
    website_host: Computed<string | null>;
    suggested_by: number | null;
    feature_count: Count;
    follower_count: Count;
    suggested_count: Count;
    seen_count: Count;
    planned_count: Count;
    in_development_count: Count;
    launched_count: Count;
    declined_count: Count;
    created_at: Time;
    updated_at: Time;
  };
  platform_follows: { user_id: number; platform_id: number; created_at: Time };
  platform_trends: {
    platform_id: number;
    months: ColumnType<TrendsWire["months"], string, string>;
    computed_at: Time;
  };
  answer_links: {
    id: Id;
    platform_id: number;
    feature_id: number;
    origin_feature_id: number | null;
    user_id: number | null;
    url: string;
    sentence: string | null;
    answered_on: ColumnType<string, string, string>;
    day_confirmed_at: Date | null;
    state: Generated<AnswerLinkState>;
    proof: AnswerLinkProof | null;
    decided_by: number | null;
    decided_at: Date | null;
    reason: Generated<string>;
    created_at: Time;
  };
  agent_reports: {
    feature_id: number;
    user_id: number;
    origin_feature_id: number | null;
    reported_on: ColumnType<string, string, string>;
  };
  answer_link_confirmations: { answer_link_id: number; user_id: number; created_at: Time };
  correction_requests: {
    id: Id;
    platform_id: number;
    feature_id: number;
    origin_feature_id: number | null;
    kind: CorrectionKind;
    answered_on: ColumnType<string | null, string | null | undefined, string | null>;
    answer_link_id: number | null;
    merge_id: number | null;
    requested_by: number | null;
    reason: string;
    state: Generated<CorrectionState>;
    decided_by: number | null;
    decided_at: Date | null;
    decision: Generated<string>;
    answered_before: Date | null;
    answered_after: Date | null;
    created_at: Time;
  };
  answer_places: { platform_id: number; url: string; created_at: Time; made_by: number | null };
  platform_responsiveness: {
    platform_id: number;
    counted: Count;
    answered: Count;
    acknowledged: Count;
    median_days_to_answer: number | null;
    answered_last_year: Count;
    launched_last_year: Count;
    oldest_unanswered_id: number | null;
    member_count: Count;
    outcomes: Count;
    outcomes_solved: Count;
    dates_kept: Count;
    dates_late: Count;
    dates_moved: Count;
    dates_withdrawn: Count;
    dates_open: Count;
    answered_rank: Computed<number>;
    counted_at: Time;
  };
  analytics_snapshots: {
    /** Null for the whole directory. */
    platform_id: number | null;
    counts: ColumnType<AnalyticsCounts, string, string>;
    computed_at: Time;
  };
  team_members: {
    id: Id;
    platform_id: number;
    user_id: number | null;
    name: string;
    role: Generated<string>;
    avatar_initials: string;
    avatar_hue: Generated<number>;
    position: Generated<number>;
    created_at: Time;
  };
  employments: {
    id: Id;
    user_id: number;
    platform_id: number;
    state: Generated<EmploymentState>;
    proof: Generated<EmploymentProof>;
    company: Generated<string>;
    job_title: Generated<string>;
    reason: Generated<string>;
    decided_by: number | null;
    decided_at: Date | null;
    rejected_at: Date | null;
    dns_token: Generated<string>;
    claimed_at: Time;
    created_at: Time;
  };
  features: {
    id: Id;
    platform_id: number;
    user_id: number | null;
    posted_as: OfficialRole | null;
    via: Via | null;
    title: string;
    description: string;
    excerpt: Generated<string>;
    status: Generated<Status>;
    status_rank: Computed<number>;
    upvote_count: Count;
    comment_count: Count;
    follower_count: Count;
    concern_count: Count;
    reason_count: Count;
    outcome_yes_count: Count;
    outcome_partly_count: Count;
    outcome_no_count: Count;
    workaround_id: number | null;
    trending_score: Computed<number>;
    moderation_state: Generated<ModerationState>;
    was_public: Generated<boolean>;
    merged_into_id: number | null;
    wish_id: number | null;
    wish_origin_id: number | null;
    listed: Computed<boolean>;
    created_at: Time;
    updated_at: Time;
    status_changed_at: Date | null;
    last_commented_at: Date | null;
    answered_at: Date | null;
    acknowledged_at: Date | null;
    launched_at: Date | null;
    is_picked: Generated<boolean>;
    published_at: Date | null;
    votes_passed: Generated<number>;
    votes_passed_at: Date | null;
    changed_at: Computed<Date>;
    picks_rank: Computed<number>;
    expected: string | null;
    reconsider_after: string | null;
    reconsider_reminded: Generated<boolean>;
  };
  feature_html: { feature_id: number; html: string };
  deleted_features: { id: number; deleted_by: Deleter; deleted_on: string };
  queue_visits: {
    user_id: number;
    platform_id: number;
    visited_at: Time;
    all_seen_at: Time | null;
  };
  seen_features: { user_id: number; feature_id: number; seen_at: Time };
  queue_views: {
    id: Id;
    user_id: number;
    platform_id: number;
    name: string;
    query: string;
    created_at: Time;
  };
  tags: {
    id: Id;
    platform_id: number;
    name: string;
    feature_count: Count;
    last_used_at: Time;
  };
  tag_names: { id: Id; name: string; feature_count: number; last_used_at: Time };
  feature_tags: {
    feature_id: number;
    tag_id: number;
    origin_feature_id: number | null;
    position: Generated<number>;
  };
  all_votes: {
    user_id: number;
    feature_id: number;
    origin_feature_id: number | null;
    created_at: Time;
    hides_name: Generated<boolean>;
    is_hidden: Generated<boolean>;
    removal_id: number | null;
    is_removed: Computed<boolean>;
    is_duplicate: Generated<boolean>;
  };
  vote_notes: {
    id: Id;
    user_id: number;
    feature_id: number;
    origin_feature_id: number | null;
    kind: NoteKind;
    answer: OutcomeAnswer | null;
    content: string;
    moderation_state: Generated<ModerationState>;
    is_removed: Generated<boolean>;
    is_counted: Computed<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  outcome_survey_recipients: {
    feature_id: number;
    origin_feature_id: number | null;
    user_id: number;
  };
  vote_removals: {
    id: Id;
    feature_id: number | null;
    user_id: number | null;
    reason: string;
    vote_count: Count;
    removed_by: number | null;
    created_at: Time;
    restored_at: Date | null;
    restored_by: number | null;
  };
  feature_follows: {
    user_id: number;
    feature_id: number;
    origin_feature_id: number | null;
    created_at: Time;
  };
  comments: {
    id: Id;
    feature_id: number;
    origin_feature_id: number | null;
    user_id: number | null;
    parent_id: number | null;
    content: string;
    content_html: string | null;
    is_pinned: Generated<boolean>;
    is_concern: Generated<boolean>;
    feature_votes: number | null;
    text_key: string | null;
    bare_key: string | null;
    posted_as: OfficialRole | null;
    via: Via | null;
    moderation_state: Generated<ModerationState>;
    published_at: Date | null;
    created_at: Time;
    updated_at: Time;
  };
  status_updates: {
    id: Id;
    feature_id: number;
    user_id: number | null;
    old_status: Status;
    new_status: Status;
    comment: Generated<string>;
    posted_as: Generated<OfficialRole>;
    via: Via | null;
    old_expected: string | null;
    new_expected: string | null;
    reconsider_after: string | null;
    feature_votes: number | null;
    text_key: string | null;
    bare_key: string | null;
    created_at: Time;
  };
  feature_merges: {
    id: Id;
    platform_id: number;
    source_id: number | null;
    target_id: number | null;
    merged_by: number | null;
    undone_by: number | null;
    votes_moved: Count;
    votes_shared: Count;
    comments_moved: Count;
    followers_moved: Count;
    tags_moved: Count;
    created_at: Time;
    undone_at: Date | null;
  };
  wishes: { id: Id; created_at: Time };
  wish_proposals: {
    first_id: number;
    second_id: number;
    first_platform_id: number;
    second_platform_id: number;
    similarity: number;
    state: Generated<"open" | "confirmed" | "declined">;
    first_confirmed_at: Date | null;
    first_confirmed_by: number | null;
    second_confirmed_at: Date | null;
    second_confirmed_by: number | null;
    declined_at: Date | null;
    declined_by: number | null;
    rank: Computed<number>;
  };
  duplicate_candidates: {
    first_id: number;
    second_id: number;
    platform_id: number;
    similarity: number;
    dismissed_at: Date | null;
    dismissed_by: number | null;
    id: Id;
    proposal_count: Count;
    proposed_at: Date | null;
  };
  duplicate_proposals: {
    id: Id;
    user_id: number | null;
    feature_id: number;
    duplicate_of_id: number;
    state: Generated<ProposalState>;
    merge_id: number | null;
    decided_at: Date | null;
    created_at: Time;
  };
  feature_splits: {
    id: Id;
    platform_id: number;
    original_id: number | null;
    new_feature_id: number | null;
    split_by: number | null;
    undone_by: number | null;
    votes_copied: Count;
    followers_copied: Count;
    created_at: Time;
    undone_at: Date | null;
  };
  earlier_texts: {
    feature_id: number;
    kind: "first" | "own";
    title: string | null;
    description: string | null;
    is_removed: Generated<boolean>;
    posted_as: OfficialRole | null;
    changed_at: Date;
    votes: number;
  };
  feature_vectors: { feature_id: number; model: string; vector: Buffer };
  search_documents: {
    kind: "feature" | PlaceKind;
    id: number;
    platform_id: number | null;
    path: string;
    title: string;
    terms: string;
    votes_group: number | null;
  };
  search_words: { word: string; lexeme: string | null; document_count: Generated<number> };
  tasks: {
    id: Id;
    queue: string;
    subject_id: number;
    is_background: Generated<boolean>;
    is_claimed: Generated<boolean>;
    state: Generated<"queued" | "failed">;
    attempts: Count;
    interruptions: Count;
    next_attempt_at: Time;
    last_error: string | null;
    created_at: Time;
  };
  tag_follows: {
    user_id: number;
    tag_id: number;
    created_at: Time;
  };
  user_follows: {
    user_id: number;
    followed_id: number;
    created_at: Time;
  };
  feed_entries: {
    id: Id;
    user_id: number;
    activity_id: number | null;
    changelog_entry_id: number | null;
    source: FollowKind;
    source_id: number;
    created_at: Date;
  };
  activities: {
    id: Id;
    type: "suggested" | "commented" | "upvoted" | "status_updated";
    user_id: number | null;
    platform_id: number;
    feature_id: number;
    origin_feature_id: number | null;
    comment_id: number | null;
    status_update_id: number | null;
    created_at: Time;
  };
  notifications: {
    id: Id;
    user_id: number;
    kind: string;
    title: string;
    message: string;
    feature_id: number | null;
    comment_id: number | null;
    platform_id: number | null;
    changelog_entry_id: number | null;
    other_feature_id: number | null;
    is_read: Generated<boolean>;
    is_shown: Generated<boolean>;
    event_id: number | null;
    mail_due_at: Date | null;
    mailed_at: Date | null;
    created_at: Time;
  };
  notification_preferences: {
    user_id: number;
    category: NotificationCategory;
    site: boolean | null;
    mail: boolean | null;
    push: boolean | null;
  };
  push_subscriptions: {
    id: Id;
    user_id: number;
    session_id: number;
    endpoint: string;
    p256dh: Uint8Array;
    auth: Uint8Array;
    created_at: Time;
    last_used_at: Date | null;
    failures: Generated<number>;
    failing_since: Date | null;
    paused_until: Time;
  };
  push_messages: {
    id: Id;
    subscription_id: number;
    notification_id: number;
    attempts: Generated<number>;
    is_claimed: Generated<boolean>;
    interruptions: Generated<number>;
    next_attempt_at: Time;
    state: Generated<"queued" | "failed">;
    last_error: string | null;
    created_at: Time;
  };
  mails: {
    id: Id;
    user_id: number | null;
    to_address: string;
    subject: string;
    text_body: string;
    html_body: string;
    headers: Json;
    state: Generated<"queued" | "sent" | "stored" | "failed">;
    attempts: Count;
    is_claimed: Generated<boolean>;
    interruptions: Count;
    at_most_once: Generated<boolean>;
    next_attempt_at: Time;
    sent_at: Date | null;
    last_error: string | null;
    notification_ids: Generated<number[]>;
    news_feature_ids: Generated<number[]>;
    created_at: Time;
  };
  mail_requests: {
    id: Id;
    mailbox_hash: string;
    user_id: number | null;
    purpose:
      | "verify_email"
      | "sign_in_by_mail"
      | "confirm_identity"
      | "reset_password"
      | "change_email"
      | "team_address";
    by_owner: boolean;
    created_at: Date;
  };
  news_subscriptions: {
    id: Id;
    platform_id: number | null;
    user_id: number | null;
    address: string | null;
    confirmed_at: Date | null;
    confirm_hash: Uint8Array | null;
    confirm_expires_at: Date | null;
    made_by: number | null;
    includes_answers: Generated<boolean>;
    shows_on_site: Generated<boolean>;
    site_since: Time;
    site_until: Time;
    mail: Generated<MailDigest>;
    ended_mail: Exclude<MailDigest, "off"> | null;
    mail_due_at: Generated<Date | null>;
    mail_id: number | null;
    mail_since: Time;
    mail_until: Time;
    unsubscribe_token: Generated<string>;
    created_at: Time;
  };
  company_contacts: {
    platform_id: number;
    address: string;
    address_hash: Uint8Array;
    source: string;
    entered_by: number | null;
    due_at: Date;
    end_token: Generated<string>;
  };
  company_letters: {
    id: Id;
    platform_id: number;
    address_hash: Uint8Array;
    mail_id: number | null;
    sent_at: Date;
  };
  letter_refusals: {
    platform_id: number;
    address_hash: Uint8Array;
    end_token: string;
    refused_at: Time;
  };
  outbox_events: {
    id: Id;
    kind: OutboxEvent["kind"];
    actor_id: number | null;
    feature_id: number | null;
    comment_id: number | null;
    platform_id: number | null;
    status_update_id: number | null;
    verdict_id: number | null;
    employment_id: number | null;
    merge_id: number | null;
    changelog_entry_id: number | null;
    removal_id: number | null;
    split_id: number | null;
    other_feature_id: number | null;
    report_id: number | null;
    decision_reason: string | null;
    answer_link_id: number | null;
    correction_request_id: number | null;
    old_name: string | null;
    old_website_url: string | null;
    state: Generated<"queued" | "done" | "failed">;
    attempts: Count;
    is_claimed: Generated<boolean>;
    interruptions: Count;
    next_attempt_at: Time;
    last_error: string | null;
    created_at: Time;
  };
  changelog_entries: {
    id: Id;
    platform_id: number;
    title: string;
    content: string;
    content_html: string;
    published_at: Date | null;
    first_published_at: Date | null;
    has_launched: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  changelog_features: { entry_id: number; feature_id: number; position: number };
  changelog_recipients: { entry_id: number; user_id: number };
  feature_mutes: {
    user_id: number;
    feature_id: number;
    origin_feature_id: number | null;
    created_at: Time;
  };
  rate_limits: { key: string; points: Count; expire: number | null };
  daily_keys: { day: string; key: Uint8Array };
  moderation_verdicts: {
    id: Id;
    via: Via | null;
    subject_type: SubjectType;
    subject_id: number | null;
    user_id: number | null;
    content: string;
    verdict: "allow" | "reject" | "hold";
    source: "rules" | "model" | "person";
    reason: Generated<string>;
    log_reason: Generated<string>;
    reasoning: Generated<string>;
    suggestion: string | null;
    payload: JSONColumnType<Record<string, unknown> | null, string | null | undefined, string>;
    needs_review: Generated<boolean>;
    decided_by: number | null;
    overturned_at: Date | null;
    queue_at: Time;
    audience_size: Count;
    signature: number[] | null;
    campaign_id: number | null;
    is_learned: Generated<boolean>;
    created_at: Time;
  };
  moderation_log: {
    id: Id;
    via: Via | null;
    logged_on: string;
    action: LogAction;
    subject_type: SubjectType;
    source: LogSource;
    reason: Generated<string>;
    outcome: "upheld" | "restored" | null;
    appeal: "open" | "granted" | "rejected" | null;
    verdict_id: number | null;
    platform_id: number | null;
  };
  moderation_words: {
    word: string;
    approved: Count;
    rejected: Count;
    authors: Generated<string>;
  };
  appeals: {
    id: Id;
    verdict_id: number;
    user_id: number;
    message: Generated<string>;
    state: Generated<"open" | "granted" | "rejected">;
    reason: Generated<string>;
    decided_by: number | null;
    decided_at: Date | null;
    queue_at: Time;
    created_at: Time;
  };
  reports: {
    id: Id;
    user_id: number | null;
    feature_id: number | null;
    comment_id: number | null;
    vote_note_id: number | null;
    profile_id: number | null;
    reason: string;
    state: Generated<"open" | "upheld" | "dismissed">;
    decided_by: number | null;
    decided_at: Date | null;
    queue_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
  };
  legal_documents: {
    id: Id;
    kind: "terms" | "privacy";
    version_number: number | null;
    content: string;
    effective_date: ColumnType<string | null, string | null, string | null>;
    created_by: number | null;
    published_at: Date | null;
    revision: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
  settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
    updated_by: number | null;
    updated_at: Time;
  };
  site_keys: {
    purpose: string;
    key: Uint8Array;
    created_at: Time;
  };
  audit_events: {
    id: Id;
    actor_id: number | null;
    action: string;
    subject_type: string;
    subject_id: number | null;
    platform_id: number | null;
    details: Json;
    request_id: string | null;
    created_at: Time;
  };
  applied_functions: {
    is_only_row: Generated<boolean>;
    revision: number;
    hash: string;
    names: string[];
  };
  counters: { name: "features" | "platforms" | "upvotes"; shard: number; value: Generated<number> };
  sitemap_documents: {
    name: string;
    source: string;
    gzip: Uint8Array;
    etag: string;
    changed_at: Date;
  };
};

export type UserRow = Selectable<Database["users"]>;
