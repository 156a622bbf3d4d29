/**
 * Votes against stuffing: of the accounts that somebody makes at one address, only a few have a say
 * in one idea. A household or an office stays below that; who has been here for longer is not counted.
 */
import { answers } from "@upwell/contract/sentences";
import type { UpvoteStateWire } from "@upwell/contract/votes";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { findPlatformOf } from "./queries.ts";
import type { VoteWriter } from "./votes.ts";

const newForDays = 7;
const daySeconds = 24 * 60 * 60;
/** A vote is no place for a second write, so these hold in Redis, or within each process. */
const perDay = (name: string, max: number) => ({ name, max, seconds: daySeconds, strict: false });

type CastVote = (viewer: Viewer, featureId: number, address: string) => Promise<UpvoteStateWire>;

/** Admins read of it in the audit, once a day for each idea and address; the address is not kept. */
async function tellAdmins(deps: Deps, viewer: Viewer, featureId: number): Promise<void> {
  const platform_id = await findPlatformOf(deps.db, featureId);
  if (platform_id === undefined) return;
  await deps.db.transaction().execute((tx) =>
    noteDeed(tx, {
      actor_id: viewer.id,
      action: "feature.stuff",
      subject_type: "feature",
      subject_id: featureId,
      platform_id,
    }),
  );
}

/** `castVote`, refused where too many new accounts of one address have voted for the same before. */
export function guardVotes(deps: Deps, { castVote }: VoteWriter): CastVote {
  if (!deps.config.rateLimits) return castVote;
  const ofPerson = deps.limiters.make(perDay("new-voter", 1));
  const ofAddress = deps.limiters.make(perDay("new-voters", 10));
  const told = deps.limiters.make(perDay("new-voters-told", 1));
  return async (viewer, featureId, address) => {
    const isNew =
      deps.now().getTime() - viewer.joined_at.getTime() < newForDays * daySeconds * 1000;
    const key = `${address} ${featureId}`;
    // Once for each person, however often they change their mind.
    if (isNew && (await ofPerson.hit(`${key} ${viewer.id}`)) === undefined) {
      const retryAfter = await ofAddress.hit(key);
      if (retryAfter !== undefined) {
        await ofPerson.forget(`${key} ${viewer.id}`);
        if ((await told.hit(key)) === undefined) await tellAdmins(deps, viewer, featureId);
        throw new AppError("rate_limited", { detail: answers.tooManyNewVoters, retryAfter });
      }
    }
    return castVote(viewer, featureId);
  };
}
