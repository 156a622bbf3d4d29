/** Every writer of a table that events are about emits one, or has a reason. */
import { emittedKinds, serverSource } from "@upwell/tests/harness/event-emitters";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { EventKind } from "./events.ts";

const tables = [
  "features",
  "comments",
  "status_updates",
  "feature_tags",
  "changelog_entries",
  "employments",
];

type Emitters = { readonly [file: string]: readonly EventKind[] };

const withAnother = "Part of a statement that publishes, hides or deletes a comment, which emits.";
const unpublished = "Nothing is public yet: publishing it emits.";
const draft = "A draft is not public.";
const countsAlone = "Counts comments or marks alone, of which nothing tells.";
const unseen = "Shows itself on the page of the idea alone.";
const queues = "Tables of queues.";
const whose = "Whose rows these are, of which nothing tells but `team_changed`.";
const silent = "Nobody is told of an import.";
const brought: Emitters = { "domain/imports/bring-items.ts": ["answers_changed"] };
const broughtIdeas: Emitters = { "domain/imports/batch.ts": ["feature_imported"] };
const unbrought: Emitters = { "domain/imports/undo-import.ts": ["answers_changed"] };
const demo: Emitters = { "seed/tell.ts": ["feature_published"] };
const merged: Emitters = { "domain/merges/merge-feature.ts": ["feature_merged"] };
const unmerged: Emitters = {
  "domain/merges/undo-merge.ts": ["feature_shown", "answers_changed"],
};

/** Who emits for a function that writes a table; a text is why nothing is emitted. "any" is a table by a variable. */
const writers: Record<string, Emitters | string> = {
  "db/backup/load.ts insertRows insert any":
    "A backup has what followed, too: vectors that it lacks are queued at the start.",
  "db/backup/load.ts keepFinal insert any": "Requests that outlive a restore.",
  "db/counts/counts.ts recount update any": "Corrects counts, and the statistics with them.",
  "db/counts/counts.ts recountFeatures update features": { ...merged, ...unmerged },
  "db/counts/vote-counts.ts addRecent update features": "Adds votes, which have emitted.",
  "db/counts/vote-counts.ts moveVoteCounts update features": {
    "domain/features/live-events.ts": ["answers_changed"],
    "domain/votes/votes.ts": ["answers_changed"],
  },
  "db/dead-letters.ts retryDeadLetters update any": queues,
  "db/queue.ts claim update any": queues,
  "db/queue.ts extend update any": queues,
  "db/queue.ts release update any": queues,
  "db/queue.ts requeue update any": queues,
  "domain/account-joins/join-queries.ts moveBack update any": whose,
  "domain/account-joins/join-queries.ts moveRows update any": whose,
  "domain/account-joins/join-queries.ts setEmployment update employments": {
    "domain/account-joins/join-accounts.ts": ["team_changed"],
  },
  "domain/account-deletion/deletion-queries.ts decrementFeatureCounts update features": {
    "domain/account-deletion/delete-account.ts": ["answers_changed"],
  },
  "domain/account-deletion/deletion-queries.ts deleteUserRows delete comments": {
    "domain/account-deletion/delete-account.ts": ["answers_changed"],
  },
  "domain/auth/access-queries.ts deleteWays delete any": "Sessions, codes and other ways in.",
  "domain/changelog/queries.ts deleteEntry delete changelog_entries": {
    "domain/changelog/change-entry.ts": ["answers_changed"],
  },
  "domain/changelog/queries.ts insertEntry insert changelog_entries": draft,
  "domain/changelog/queries.ts updateEntry update changelog_entries": {
    "domain/changelog/publish-entry.ts": ["changelog_published", "changelog"],
    "domain/changelog/change-entry.ts": ["changelog", "answers_changed"],
  },
  "domain/comments/helpful-queries.ts addHelpfulMarks update comments": countsAlone,
  "domain/comments/helpful-queries.ts removeMarks update comments": countsAlone,
  "domain/comments/queries.ts storeMissingHtml update comments": "The text stays.",
  "domain/authors/imported-queries.ts claimTexts update comments": whose,
  "domain/authors/imported-queries.ts claimTexts update features": whose,
  "domain/comments/thread-queries.ts changeThread update features": withAnother,
  "domain/comments/write-queries.ts countPublished update features": withAnother,
  "domain/comments/thread-queries.ts deleteRows delete comments": {
    "domain/comments/change-comment.ts": ["answers_changed"],
  },
  "domain/comments/thread-queries.ts hideThread update comments": {
    "domain/comments/change-comment.ts": ["answers_changed"],
  },
  "domain/comments/write-queries.ts insertComment insert comments": {
    "domain/comments/publish-comment.ts": ["comment", "answers_changed"],
  },
  "domain/comments/write-queries.ts publishRow update comments": {
    "domain/comments/publish-comment.ts": ["comment", "answers_changed"],
  },
  "domain/comments/write-queries.ts rejectPendingComment update comments": unpublished,
  "domain/comments/write-queries.ts setConcern update comments": countsAlone,
  "domain/comments/write-queries.ts setConcern update features": countsAlone,
  "domain/comments/write-queries.ts setLock update features": unseen,
  "domain/comments/write-queries.ts setPinned update comments": unseen,
  "domain/comments/write-queries.ts setWorkaroundId update features": {
    "domain/comments/workaround.ts": ["workaround"],
  },
  "domain/comments/thread-queries.ts showThread update comments": {
    "domain/comments/restore-comment.ts": ["answers_changed"],
  },
  "domain/comments/write-queries.ts unpublishRow update comments": {
    "domain/comments/publish-comment.ts": ["answers_changed"],
  },
  "domain/comments/write-queries.ts unpublishRow update features": withAnother,
  "domain/comments/write-queries.ts updateContent update comments": {
    "domain/comments/change-comment.ts": ["answers_changed"],
    "domain/comments/moderation-subject.ts": ["answers_changed"],
  },
  "domain/employments/queries.ts closeClaims update employments":
    "A claim is of no team until it is verified.",
  "domain/employments/queries.ts moveClaims update employments":
    "A claim is of no team until it is verified.",
  "domain/employments/queries.ts markAllLeft update employments": {
    "domain/employments/end-team-setup.ts": ["team_changed"],
  },
  "domain/employments/queries.ts markLeft update employments": {
    "domain/employments/end-team-setup.ts": ["team_changed"],
  },
  "domain/employments/queries.ts upsertClaim insert employments":
    "A claim is of no team until it is verified.",
  "domain/employments/queries.ts writeDecision update employments": {
    "domain/employments/join-team.ts": ["team_changed"],
    "domain/employments/end-team-setup.ts": ["team_changed"],
  },
  "domain/features/deletion-queries.ts deleteRows delete features": {
    "domain/features/change-feature.ts": ["feature_removed"],
  },
  "domain/features/deletion-queries.ts hideRows update features": {
    "domain/features/change-feature.ts": ["feature_removed"],
  },
  "domain/features/deletion-queries.ts showRows update features": {
    "domain/features/restore-feature.ts": ["feature_shown"],
  },
  "domain/features/merge-queries.ts markMerged update features": merged,
  "domain/features/merge-queries.ts setMergedFeatureState update features":
    "A merged idea is in no list, whatever its state.",
  "domain/features/merge-queries.ts unmarkMerged update features": unmerged,
  "domain/features/write-queries.ts insertHiddenFeature insert features": unpublished,
  "domain/features/write-queries.ts publishRow update features": {
    "domain/feature-suggestions/publish-feature.ts": ["feature_published", "feature_shown"],
    "domain/splits/split-feature.ts": ["feature_published"],
  },
  "domain/features/write-queries.ts rejectPendingFeature update features": unpublished,
  "domain/features/write-queries.ts unpublishRow update features": {
    "domain/feature-suggestions/publish-feature.ts": ["feature_removed"],
  },
  "domain/features/write-queries.ts updateText update features": {
    "domain/features/change-feature.ts": ["feature_reworded"],
  },
  "domain/imports/bring-queries.ts countComments update features": countsAlone,
  "domain/imports/bring-queries.ts insertComments insert comments": brought,
  "domain/imports/bring-queries.ts insertEntry insert changelog_entries": silent,
  "domain/imports/bring-queries.ts insertIdeas insert features": broughtIdeas,
  "domain/imports/bring-queries.ts insertStatuses insert status_updates": brought,
  "domain/imports/bring-queries.ts setWorkaround update features": silent,
  "domain/imports/bring-queries.ts showComments update comments": brought,
  "domain/imports/bring-queries.ts showIdeas update features": broughtIdeas,
  "domain/imports/undo-queries.ts deleteComment delete comments": unbrought,
  "domain/imports/undo-queries.ts deleteComment update features": unbrought,
  "domain/imports/undo-queries.ts deleteEntry delete changelog_entries": silent,
  "domain/imports/undo-queries.ts deleteIdeas delete features": unbrought,
  "domain/merges/move-queries.ts copyWorkaround update features": merged,
  "domain/merges/move-queries.ts followComments update any": "Activities and queued events.",
  "domain/merges/move-queries.ts gather update any": { ...merged, ...unmerged },
  "domain/merges/move-queries.ts release update any": unmerged,
  "domain/merges/move-queries.ts removeWorkaround update features": unmerged,
  "domain/queue/feature-queries.ts setPicked update features": unseen,
  "domain/retention/queries.ts applyRetention delete any":
    "Its rules name none of these tables (tested below).",
  "domain/retention/queries.ts applyRetention update any":
    "Its rules name none of these tables (tested below).",
  "domain/splits/copy-queries.ts copyRelations insert any": {
    "domain/splits/split-feature.ts": ["feature_published"],
  },
  "domain/splits/queries.ts copyAge update features": {
    "domain/splits/split-feature.ts": ["feature_published"],
  },
  "domain/status/queries.ts claimNextReminder update features": {
    "jobs/jobs.ts": ["reconsideration"],
  },
  "domain/status/queries.ts insertStatusUpdate insert status_updates": {
    "domain/status/change-status.ts": ["status", "status_by_entry"],
  },
  "domain/status/queries.ts insertStatusUpdate update features": {
    "domain/status/change-status.ts": ["status", "status_by_entry", "feature_changed"],
  },
  "domain/tags/manage-queries.ts mergeRows insert feature_tags": {
    "domain/tags/manage-tags.ts": ["feature_changed"],
  },
  "domain/tags/queries.ts copyTagRows insert feature_tags": {
    "domain/merges/merge-feature.ts": ["feature_changed"],
  },
  "domain/tags/queries.ts removeTagsOf delete feature_tags": {
    "domain/merges/undo-merge.ts": ["feature_changed"],
  },
  "domain/tags/queries.ts replaceFeatureTags delete feature_tags": {
    "domain/features/change-feature.ts": ["feature_changed"],
    "domain/queue/bulk-update.ts": ["feature_changed"],
  },
  "domain/tags/queries.ts insertFeatureTags insert feature_tags": {
    "domain/features/change-feature.ts": ["feature_changed"],
    "domain/queue/bulk-update.ts": ["feature_changed"],
  },
  "domain/wishes/link-queries.ts joinWishes update features": {
    "domain/wishes/decide-wish.ts": ["answers_changed"],
  },
  "domain/wishes/link-queries.ts removeFromWish update features": {
    "domain/wishes/decide-wish.ts": ["answers_changed"],
  },
  "domain/wishes/merge-queries.ts copyWish update features": merged,
  "domain/wishes/merge-queries.ts restoreWish update features": unmerged,
  "seed/insert.ts insertRows insert any": { "seed/tell.ts": ["team_changed", "feature_published"] },
  "seed/seed.ts insertComments update comments": demo,
  "seed/seed.ts insertContent update features": demo,
  "seed/split-record.ts insertSplit insert feature_tags": demo,
  "seed/split-record.ts insertSplit insert features": demo,
  "seed/team-news.ts insertTeamNews update features": demo,
  "seed/waiting-texts.ts insertHeldComment insert comments": unpublished,
  "seed/waiting-texts.ts insertHeldFeature insert feature_tags": unpublished,
  "seed/waiting-texts.ts insertHeldFeature insert features": unpublished,
  "seed/wishes.ts insertWish update features": demo,
};

const verbs: Record<string, string> = {
  insertInto: "insert",
  "insert into": "insert",
  updateTable: "update",
  deleteFrom: "delete",
  "delete from": "delete",
};
const names = tables.join("|");
const statement = new RegExp(
  `(insertInto|updateTable|deleteFrom)\\(\\s*"(${names})(?: as \\w+)?"` +
    `|\\b(insert into|update|delete from)\\s+(${names}|\\$\\{sql\\.table)\\b`,
  "g",
);

/** Returns the name of the function that a position is in. */
const functionAt = (text: string, at: number) =>
  [...text.slice(0, at).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1)?.[1];

function findWriters(): string[] {
  const found = [...serverSource].flatMap(([path, text]) =>
    [...text.matchAll(statement)].map((match) => {
      const [, builder = "", one, sqlVerb = "", other = ""] = match;
      const verb = builder + sqlVerb;
      const table = one ?? (other.startsWith("$") ? "any" : other);
      return `${path} ${functionAt(text, match.index)} ${verbs[verb] ?? verb} ${table}`;
    }),
  );
  return [...new Set(found)].sort();
}

test("each writer has a row", () => {
  expect(findWriters()).toEqual(Object.keys(writers).sort());
});

test("each row names files that emit these events", () => {
  const missing = Object.entries(writers).flatMap(([writer, by]) =>
    typeof by === "string"
      ? []
      : Object.entries(by).flatMap(([file, kinds]) =>
          kinds
            .filter((kind) => emittedKinds.get(file)?.has(kind) !== true)
            .map((kind) => `${writer}: ${file} does not emit ${kind}`),
        ),
  );
  expect(missing).toEqual([]);
});

test("retention deletes from none of these tables", async () => {
  const { retentionRules } = await import("../domain/retention/queries.ts");
  expect(retentionRules.filter(({ table }) => tables.includes(table))).toEqual([]);
});

/** Why the rows that a foreign key deletes need no event of their own. */
const cascades: Record<string, string> = {
  "changelog_entries of platforms": "A platform is never deleted.",
  "comments of comments": "Answers are deleted with their comment by the same statement.",
  "comments of features": "With `feature_removed`.",
  "employments of platforms": "A platform is never deleted.",
  "employments of users": "An account that is deleted leaves its teams first: `team_changed`.",
  "feature_tags of features": "With `feature_removed`.",
  "feature_tags of tags": "A tag in use is deleted by its team: `feature_changed`.",
  "features of platforms": "A platform is never deleted.",
  "status_updates of features": "With `feature_removed`.",
};

const site = await openTestSite();

test("each cascade has a reason", async () => {
  const { rows } = await sql<{ cascade: string }>`
    select conrelid::regclass || ' of ' || confrelid::regclass as cascade from pg_constraint
    where contype = 'f' and confdeltype = 'c' and conrelid::regclass::text = any(${tables})
    order by 1`.execute(site.deps.db);
  expect(rows.map(({ cascade }) => cascade)).toEqual(Object.keys(cascades).sort());
});
