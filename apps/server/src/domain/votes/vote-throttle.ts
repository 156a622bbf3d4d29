/**
 * Prevents ballot stuffing: limits how many new accounts from one network, mailbox or email domain can
 * vote for one feature. A household or an office stays below the limits; older accounts are not
 * counted. Counts reset at the end of the UTC day, when the keys of the hashes change.
 */
import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { UpvoteStateWire } from "@upwell/contract/votes/schemas";
import { AppError } from "../../lib/app-error.ts";
import { isNewAccount } from "../../lib/new-accounts.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Store } from "../../services/limiters.ts";
import { createNetworkLimiter, type Networks } from "../../services/network-limits.ts";
import { findPlatformId } from "../moderation/verdict-queries.ts";
import type { Deps } from "./deps.ts";
import { findEmailIdentity } from "./queries.ts";
import type { VoteWriter } from "./votes.ts";

const max = limits.newVoters;
const daySeconds = 24 * 60 * 60;
/** Not strict: counted in Redis or per process, because a vote should not need a second write. */
const perDay = (name: string, max: number) => ({ name, max, seconds: daySeconds, strict: false });

type AddVote = (viewer: Viewer, featureId: number, networks: Networks) => Promise<UpvoteStateWire>;

/** Records an audit event for admins; without IP addresses. */
async function auditThrottling(deps: Deps, viewer: Viewer, featureId: number): Promise<void> {
  const platform_id = await findPlatformId(deps.db, featureId);
  if (platform_id === undefined) return;
  await deps.write(async (tx) =>
    tx.audit(viewer, "vote.throttled", "feature", { id: featureId, platform_id }),
  );
}

/**
 * Returns a function that counts a new account's vote by network, mailbox and email domain. It returns
 * the seconds to wait if a limit is exceeded.
 */
function createVoteCounters({ db, limiters, keyedHash, now }: Deps) {
  const networkLimit = createNetworkLimiter(limiters, perDay("new-voters", max.network));
  const mailboxLimit = limiters.create(perDay("new-voters-mailbox", max.mailbox));
  const domainLimit = limiters.create(perDay("new-voters-domain", max.domain));
  return async (viewer: Viewer, featureId: number, networks: Networks, store: Store) => {
    // Neither IP addresses nor mailboxes are stored in plain text.
    const hashKey = (value: string) => keyedHash.hash("new-voters", `${value} ${featureId}`);
    const wait = await networkLimit.consume(networks, { getKey: hashKey, store });
    if (wait !== undefined) return wait;
    const since = new Date(now().getTime() - max.domainDays * daySeconds * 1000);
    const email = await findEmailIdentity(db, viewer.id, since);
    if (email === undefined) return undefined;
    return (
      (await mailboxLimit.consume(hashKey(email.mailbox), store)) ??
      (email.is_young_domain
        ? await domainLimit.consume(hashKey(`@${email.domain}`), store)
        : undefined)
    );
  };
}

/**
 * Wraps `addVote`. Throws 429 if too many new accounts of one network, mailbox or young email domain
 * have voted for the feature. Each throttled feature gets one audit event a day.
 */
export function throttleVotes(deps: Deps, { addVote }: VoteWriter): AddVote {
  if (!deps.config.rateLimits) return addVote;
  const voterLimit = deps.limiters.create(perDay("new-voter", 1));
  const auditLimit = deps.limiters.create(perDay("new-voters-audit", 1));
  const countVote = createVoteCounters(deps);
  return async (viewer, featureId, networks) => {
    const key = `${viewer.id} ${featureId}`;
    // Counts each user once, however often they remove and add the vote.
    const first = isNewAccount(deps, viewer) ? await voterLimit.count(key) : undefined;
    if (first !== undefined && first.wait === undefined) {
      const retryAfter = await countVote(viewer, featureId, networks, first.store);
      if (retryAfter !== undefined) {
        await voterLimit.reset(key);
        if ((await auditLimit.consume(String(featureId))) === undefined)
          await auditThrottling(deps, viewer, featureId);
        throw new AppError("rate_limited", { detail: apiMessages.tooManyNewVoters, retryAfter });
      }
    }
    return addVote(viewer, featureId);
  };
}
