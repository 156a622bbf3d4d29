/** What people did with one idea of the demo: votes, comments, and what the team made of it. */
import type { SampleIdea, SampleStatus } from "@upwell/sample/types";
import { type CastMember, voices } from "./cast.ts";
import { iso, minute, note, type Scene, soonAfter } from "./scene.ts";

export type Told = { idea: SampleIdea; feature: number; author: CastMember; born: number };

/** Votes that an idea has, by how much people want it. */
const votesFor: Record<SampleIdea["appeal"], readonly [number, number]> = {
  1: [2, 9],
  2: [9, 18],
  3: [18, 34],
  4: [36, 58],
  5: [60, 79],
};

/** The way to a status, itself last. */
const wayTo: Record<SampleStatus, readonly SampleStatus[]> = {
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

/** The author's own vote, and those of others between the idea's birth and now. */
export function writeVotes(scene: Scene, { idea, feature, author, born }: Told): void {
  const { story, random, now } = scene;
  const [least, most] = votesFor[idea.appeal];
  // What came yesterday has not been read by everybody yet.
  const readBy = Math.min(1, 0.35 + idea.daysAgo / 30);
  const wanted = Math.round(random.int(least, most) * readBy);
  const others = random.some(
    voices.filter((voice) => voice !== author),
    wanted - 1,
  );
  const votes = others.map((voice) => ({ by: voice.id, at: soonAfter(random, born, now) }));
  for (const { by, at } of [{ by: author.id, at: born }, ...votes]) {
    story.votes.push({ user_id: by, feature_id: feature, created_at: iso(at) });
    note(scene, { type: "upvoted", by, at, feature });
  }
}

/** Each comment after the one before it, replies among them. */
export function writeComments(scene: Scene, { idea, feature, author, born }: Told): void {
  const { story, random, now, team } = scene;
  let last = born;
  const write = (text: string, by: CastMember, parent: number | null, pinned: boolean) => {
    // The last of many must still lie before now.
    last = soonAfter(random, last + minute, Math.max(last + minute, last + (now - last) * 0.4));
    const id = story.comments.length + 1;
    story.comments.push({
      id,
      feature_id: feature,
      user_id: by.id,
      parent_id: parent,
      content: text,
      is_pinned: pinned,
      is_official: pinned,
      moderation_state: "public",
      created_at: iso(last),
      updated_at: iso(last),
    });
    note(scene, { type: "commented", by: by.id, at: last, feature, comment: id });
    return id;
  };
  for (const { text, staff, pinned, replies = [] } of idea.comments ?? []) {
    const commenter = random.pick(staff ? team : voices);
    const parent = write(text, commenter, null, pinned === true);
    for (const reply of replies) {
      const answersBack = random.next() < 0.4 && commenter !== author;
      const replier = reply.staff
        ? random.pick(team)
        : random.pick(answersBack ? [author] : voices);
      write(reply.text, replier, parent, false);
    }
  }
}

/** Every step to the idea's status, the team's answer with the last; tells when that was. */
export function writeTimeline(scene: Scene, { idea, feature, born }: Told): number | null {
  const { story, random, now, team } = scene;
  const steps = wayTo[idea.status];
  let last = born;
  let old: SampleStatus = "suggested";
  for (const [index, step] of steps.entries()) {
    const left = steps.length - index;
    last = Math.floor(last + ((now - last) / (left + 1)) * (0.4 + random.next() * 0.6));
    const by = random.pick(team).id;
    const update = story.status_updates.length + 1;
    story.status_updates.push({
      id: update,
      feature_id: feature,
      user_id: by,
      old_status: old,
      new_status: step,
      comment: left === 1 ? (idea.answer ?? "") : "",
      created_at: iso(last),
    });
    note(scene, { type: "status_updated", by, at: last, feature, update });
    old = step;
  }
  return steps.length > 0 ? last : null;
}
