/** Adds the votes, comments and status updates of one demo feature. */
import { hasExpectedDate, toMonth } from "@upwell/contract/status/periods";
import type { Status } from "@upwell/contract/status/statuses";
import type { SampleComment, SampleFeature } from "@upwell/sample/types";
import { formatText } from "../formatter/format-text.ts";
import { addActivity, hour, minute, randomTimeAfter, type SeedContext, toIso } from "./context.ts";
import { findUser, regularUsers, type SeedUser } from "./users.ts";

/** Returns when an idea is expected, when it was expected before, and when it is reconsidered. */
export function getSeedPlan({ status, expected, reconsideredIn }: SampleFeature, now: number) {
  const start = new Date(now);
  const addMonths = (months: number) =>
    toMonth(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months));
  const toPeriod = (months: number) => {
    const month = addMonths(months);
    const quarter = Math.ceil(Number(month.slice(5)) / 3);
    return expected?.as === "quarter" ? `${month.slice(0, 4)}-Q${quarter}` : month;
  };
  const last = expected === undefined ? null : toPeriod(expected.inMonths);
  return {
    // A launched idea was expected; the date stays in its timeline.
    expected: hasExpectedDate(status) ? last : null,
    before: expected?.before === undefined ? last : toPeriod(expected.before),
    reconsider_after: reconsideredIn === undefined ? null : addMonths(reconsideredIn),
  };
}

type SeedFeature = {
  sample: SampleFeature;
  feature: number;
  author: SeedUser;
  born: number;
};

/** The range of people who come by, by appeal. */
const voteRanges: Record<SampleFeature["appeal"], readonly [number, number]> = {
  1: [2, 9],
  2: [9, 18],
  3: [18, 34],
  4: [36, 58],
  5: [60, 79],
};

/** The status updates that lead to a status. */
const statusPaths: Record<Status, readonly Status[]> = {
  suggested: [],
  seen: ["seen"],
  planned: ["seen", "planned"],
  in_progress: ["seen", "planned", "in_progress"],
  "in-development": ["seen", "planned", "in-development"],
  completed: ["seen", "planned", "in_progress", "completed"],
  launched: ["seen", "planned", "in-development", "launched"],
  rejected: ["seen", "rejected"],
  declined: ["seen", "declined"],
};

/** Adds the author's vote, and others between the creation of the feature and now. */
export function addVotes(
  context: SeedContext,
  { sample, feature, author, born }: SeedFeature,
): void {
  const { rows, random, now } = context;
  const [min, max] = voteRanges[sample.appeal];
  // New features have had less time to collect votes.
  const visibility = sample.hoursAgo === undefined ? Math.min(1, 0.35 + sample.daysAgo / 30) : 0;
  const count = Math.round(random.int(min, max) * visibility);
  const others = random.some(
    regularUsers.filter((user) => user !== author),
    count - 1,
  );
  const votes = others
    .map((user) => ({ by: user.id, at: randomTimeAfter(random, born, now) }))
    .slice(0, Math.round(others.length * context.getVoting(sample)));
  for (const { by, at } of [{ by: author.id, at: born }, ...votes]) {
    rows.votes.push({ user_id: by, feature_id: feature, created_at: toIso(at) });
    addActivity(context, { type: "upvoted", by, at, feature });
  }
}

type CommentRow = {
  feature: number;
  by: SeedUser;
  at: number;
  parent: number | null;
};

/** Adds a comment. Returns its id. */
function addComment(
  context: SeedContext,
  comment: SampleComment,
  { feature, by, at, parent }: CommentRow,
): number {
  const { rows, team } = context;
  const { text, pinned = false, concern = false, workaround = false } = comment;
  const id = rows.comments.length + 1;
  rows.comments.push({
    id,
    feature_id: feature,
    user_id: by.id,
    parent_id: parent,
    content: text,
    content_html: formatText(text)?.html ?? null,
    is_pinned: pinned,
    is_concern: concern,
    posted_as: team.includes(by) ? "team" : null,
    moderation_state: "public",
    created_at: toIso(at),
    updated_at: toIso(at),
  });
  if (workaround) rows.workarounds.push({ feature, comment: id });
  addActivity(context, { type: "commented", by: by.id, at, feature, comment: id });
  return id;
}

/** Adds comments and replies in chronological order, those of the last days at their exact times. */
export function addComments(context: SeedContext, { sample, feature, author, born }: SeedFeature) {
  const { random, now, team } = context;
  let last = born;
  const add = (comment: SampleComment, by: SeedUser, parent: number | null) => {
    // Leaves time for the remaining comments before now.
    last = randomTimeAfter(
      random,
      last + minute,
      Math.max(last + minute, last + (now - last) * 0.4),
    );
    return addComment(context, comment, { feature, by, at: last, parent });
  };
  for (const comment of sample.comments ?? []) {
    const { staff, replies = [] } = comment;
    const commenter = random.pick(staff ? team : regularUsers);
    const parent = add(comment, commenter, null);
    for (const reply of replies) {
      const isAuthorReply = random.next() < 0.4 && commenter !== author;
      const replier = reply.staff
        ? random.pick(team)
        : random.pick(isAuthorReply ? [author] : regularUsers);
      add(reply, replier, parent);
    }
  }
  for (const { hoursAgo, by: name, text } of sample.latest ?? []) {
    const by = name === "team" ? team[0] : findUser(name);
    if (by !== undefined)
      addComment(context, { text }, { feature, by, at: now - hoursAgo * hour, parent: null });
  }
}

/** Adds every status update, the last one with the team's answer. Returns the time of the last one. */
export function addStatusUpdates(context: SeedContext, { sample, feature, born }: SeedFeature) {
  const { rows, random, now, team, answersWithin } = context;
  const plan = getSeedPlan(sample, now);
  const exact =
    sample.answeredHoursAgo === undefined
      ? context.launchedAt.get(sample.title)
      : now - sample.answeredHoursAgo * hour;
  let oldExpected: string | null = null;
  const steps = statusPaths[sample.status];
  let last = born;
  let old: Status = "suggested";
  for (const [index, step] of steps.entries()) {
    const left = steps.length - index;
    const longest = Math.min((now - last) / (left + 1), index === 0 ? answersWithin : now);
    last = Math.floor(last + longest * (0.4 + random.next() * 0.6));
    if (left === 1) last = exact ?? last;
    const by = random.pick(team).id;
    const update = rows.status_updates.length + 1;
    const planned = hasExpectedDate(step) ? plan.before : null;
    const newExpected = left === 1 ? plan.expected : planned;
    rows.status_updates.push({
      id: update,
      feature_id: feature,
      user_id: by,
      old_status: old,
      new_status: step,
      comment: left === 1 ? (sample.answer ?? "") : "",
      old_expected: oldExpected,
      new_expected: newExpected,
      reconsider_after: left === 1 ? plan.reconsider_after : null,
      created_at: toIso(last),
    });
    addActivity(context, { type: "status_updated", by, at: last, feature, update });
    old = step;
    oldExpected = newExpected;
  }
  return steps.length > 0 ? last : null;
}
