/** A cause of notifications. It is stored with the change that caused it, and processed by a job. */
export type OutboxEvent = { next_attempt_at?: Date } & (
  | { kind: "comment" | "workaround"; feature_id: number; comment_id: number }
  | { kind: "status"; feature_id: number; status_update_id: number }
  | {
      kind: "reconsideration" | "outcome_survey" | "text_restored" | "new_feature";
      feature_id: number;
    }
  | {
      kind: "platform_review" | "platform_taken_down" | "platform_restored";
      platform_id: number;
    }
  /** A team renamed its platform or changed its website, "" for none. */
  | ({ kind: "platform_changed"; platform_id: number } & (
      | { old_name: string }
      | { old_website_url: string }
    ))
  | { kind: "verdict_decision"; verdict_id: number }
  | { kind: "employment_decision"; employment_id: number }
  | { kind: "report_decision"; report_id: number; decision_reason: string }
  | { kind: "answer_link_decision"; feature_id: number; answer_link_id: number }
  | { kind: "correction_decision"; correction_request_id: number }
  | { kind: "merge" | "merge_undone"; feature_id: number; merge_id: number }
  | { kind: "split"; feature_id: number; other_feature_id: number; split_id: number }
  | { kind: "split_undone"; feature_id: number; split_id: number }
  | { kind: "duplicate_dismissed"; feature_id: number; other_feature_id: number }
  | { kind: "changelog"; changelog_entry_id: number }
  | { kind: "votes_removed" | "votes_restored"; feature_id: number | null; removal_id: number }
);
