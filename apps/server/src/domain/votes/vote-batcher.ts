/** Writes votes that arrive in the same turn of the event loop, or during a write, in one transaction. */
import { DatabaseBusy, isDatabaseUnavailable, isLockTimeout } from "../../db/errors.ts";
import type { VoteChange, VotedFeature, WrittenVotes } from "./queries.ts";

/**
 * `is_removed`: the vote was not added, because an admin had removed it; `is_repeat`: it does not count, because another
 * account of the mailbox has one.
 */
type VoteResult = VotedFeature & { is_removed: boolean; is_repeat: boolean };

type PendingVote = VoteChange & {
  resolve(result: VoteResult | undefined): void;
  reject(error: unknown): void;
};

export type VoteBatcher = {
  /** Resolves once the change is durable; to undefined if the feature or the user does not exist. */
  add(change: VoteChange): Promise<VoteResult | undefined>;
};

/** How long a write waits for a locked row: within the batches, and outside them. */
type LockTimeout = "1s" | "10s";

const maxBatch = 500;
/** Twenty full batches: users would not wait for later votes. */
const maxPending = 10_000;

const rejectAll = (votes: readonly PendingVote[], error: unknown) => {
  for (const { reject } of votes) reject(error);
};

/** `write` is atomic and gets at most one change of each user and feature. */
export function createVoteBatcher(
  write: (changes: readonly VoteChange[], lockTimeout: LockTimeout) => Promise<WrittenVotes>,
): VoteBatcher {
  /** Features with votes that wait for a lock outside the batches: one write each, to limit connections. */
  const lockedFeatures = new Set<number>();
  let pending: PendingVote[] = [];
  let isRunning = false;

  /** Takes the first change of each user and feature; a later one keeps its order in the next batch. */
  function takeBatch(): PendingVote[] {
    const batch = new Map<string, PendingVote>();
    pending = pending.filter((entry) => {
      const key = `${entry.user_id} ${entry.feature_id}`;
      if (batch.has(key) || batch.size === maxBatch) return true;
      batch.set(key, entry);
      return false;
    });
    return [...batch.values()];
  }

  async function writeBatch(batch: readonly PendingVote[], lockTimeout: LockTimeout) {
    const { features, absent, removed, repeats } = await write(batch, lockTimeout);
    const byId = new Map(features.map((feature) => [feature.id, feature]));
    for (const { user_id, feature_id, resolve } of batch) {
      const feature = absent.includes(user_id) ? undefined : byId.get(feature_id);
      const isIn = (votes: typeof removed) =>
        votes.some((one) => one.user_id === user_id && one.feature_id === feature_id);
      resolve(feature && { ...feature, is_removed: isIn(removed), is_repeat: isIn(repeats) });
    }
  }

  /** Waits for the lock of one feature while the batches go on. */
  async function waitForLock(featureId: number, votes: readonly PendingVote[]): Promise<void> {
    lockedFeatures.add(featureId);
    await writeBatch(votes, "10s").catch((error) => rejectAll(votes, error));
    lockedFeatures.delete(featureId);
  }

  /** Writes the votes of a failed batch one by one. Votes for a locked feature wait together. */
  async function writeOneByOne(batch: readonly PendingVote[]): Promise<void> {
    const locked = new Map<number, PendingVote[]>();
    for (const entry of batch) {
      const others = locked.get(entry.feature_id);
      if (others !== undefined) others.push(entry);
      else
        await writeBatch([entry], "1s").catch((error) => {
          if (isLockTimeout(error) && !lockedFeatures.has(entry.feature_id))
            locked.set(entry.feature_id, [entry]);
          else entry.reject(error);
        });
    }
    for (const [featureId, votes] of locked) void waitForLock(featureId, votes);
  }

  async function run(): Promise<void> {
    while (pending.length > 0) {
      const batch = takeBatch();
      await writeBatch(batch, "1s").catch(async (error) => {
        if (isDatabaseUnavailable(error)) rejectAll(batch, error);
        else await writeOneByOne(batch);
      });
    }
    isRunning = false;
  }

  return {
    add: (change) => {
      if (pending.length >= maxPending) return Promise.reject(new DatabaseBusy());
      const { promise, resolve, reject } = Promise.withResolvers<VoteResult | undefined>();
      pending.push({ ...change, resolve, reject });
      if (!isRunning) {
        isRunning = true;
        setImmediate(() => void run());
      }
      return promise;
    },
  };
}
