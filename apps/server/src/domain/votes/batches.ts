/**
 * Votes that arrive while others are being written wait, and are written together: one statement and
 * one commit for all of them, instead of one each in a queue for the same row.
 *
 * - Nobody is answered before their own commit.
 * - What one person does on one feature keeps its order: the second, other deed waits for the next
 *   batch; the same deed again is answered with the first.
 * - A feature that somebody else holds, such as a merge, keeps no others waiting: it is left out, and
 *   written in a batch of its own that waits for it.
 * - A deed that fails a batch fails alone: the others are written without it.
 * - A queue that has grown too long takes nobody in: better an error at once than an answer too late.
 */
import { DatabaseBusy, isDatabaseAway } from "../../db/errors.ts";
import type { Deed, Patience, VotedFeature, Written } from "./queries.ts";

/** Nothing where the feature or the person is not there. */
export type Outcome = VotedFeature | undefined;

type Entry = Deed & {
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
  done: Promise<Outcome>;
};

type Batches = {
  /** Writes the deed with others; answers when it is durable. */
  add(deed: Deed): Promise<Outcome>;
};

type Options = {
  /** Writes deeds all or nothing, of each person and feature at most one. */
  write(deeds: readonly Deed[], patience: Patience): Promise<Written>;
  /** Hears of each batch that was committed. */
  written(features: readonly VotedFeature[]): void;
  atMost?: number;
};

/** A statement that stays short for those who wait for its locks. */
const deedsAtMost = 500;
/** Twenty full batches: what is behind them would wait for longer than people do. */
const waitingAtMost = 10_000;
/** Features that others hold, and that are waited for at the same time; each waits on a connection. */
const waitedForAtMost = 3;

const keyOf = ({ user_id, feature_id }: Deed) => `${user_id} ${feature_id}`;

export function openBatches({ write, written, atMost = deedsAtMost }: Options): Batches {
  let waiting: Entry[] = [];
  /** A batch of many features is under way. */
  let isWriting = false;
  /** Features that somebody else holds, and whether a batch waits for them by now. */
  const held = new Map<number, "to be waited for" | "waited for">();

  /** What can be written now, in the order of arrival; the rest goes on waiting. */
  function take(fits: (deed: Deed) => boolean): Entry[] {
    const taken = new Map<string, Entry>();
    const late = new Set<string>();
    const rest: Entry[] = [];
    for (const entry of waiting) {
      const key = keyOf(entry);
      const earlier = taken.get(key);
      const isFree = fits(entry) && !late.has(key);
      if (isFree && earlier?.deed === entry.deed) {
        earlier.done.then(entry.resolve, entry.reject);
      } else if (isFree && earlier === undefined && taken.size < atMost) {
        taken.set(key, entry);
      } else {
        rest.push(entry);
        // Nothing of the same person on the same feature overtakes it.
        late.add(key);
      }
    }
    waiting = rest;
    return [...taken.values()];
  }

  function settle(entries: readonly Entry[], { features, held: heldNow, absent }: Written): void {
    const byId = new Map(features.map((feature) => [feature.id, feature]));
    const leftOut = new Set(heldNow);
    const gone = new Set(absent);
    written(features.filter(({ changed }) => changed));
    for (const id of leftOut) held.set(id, "to be waited for");
    waiting.unshift(...entries.filter(({ feature_id }) => leftOut.has(feature_id)));
    for (const entry of entries)
      if (!leftOut.has(entry.feature_id))
        entry.resolve(gone.has(entry.user_id) ? undefined : byId.get(entry.feature_id));
  }

  /** Writes all of them; where that fails, in halves, until each knows whether it failed itself. */
  async function run(entries: readonly Entry[], patience: Patience): Promise<void> {
    let result: Written;
    try {
      result = await write(entries, patience);
    } catch (error) {
      // A database that is away is so for all of them.
      if (entries.length > 1 && !isDatabaseAway(error)) {
        const middle = Math.ceil(entries.length / 2);
        await run(entries.slice(0, middle), patience);
        await run(entries.slice(middle), patience);
      } else for (const { reject } of entries) reject(error);
      return;
    }
    settle(entries, result);
  }

  async function writeMixed(): Promise<void> {
    const entries = take(({ feature_id }) => !held.has(feature_id));
    if (entries.length === 0) return;
    isWriting = true;
    await run(entries, { waits: false });
    isWriting = false;
    writeNext();
  }

  async function waitFor(id: number): Promise<void> {
    held.set(id, "waited for");
    await run(
      take(({ feature_id }) => feature_id === id),
      { waits: true },
    );
    held.delete(id);
    writeNext();
  }

  function writeNext(): void {
    if (!isWriting) void writeMixed();
    for (const [id, state] of held) {
      const waitedFor = [...held.values()].filter((one) => one === "waited for").length;
      if (state === "to be waited for" && waitedFor < waitedForAtMost) void waitFor(id);
    }
  }

  return {
    add: (deed) => {
      if (waiting.length >= waitingAtMost) return Promise.reject(new DatabaseBusy());
      const { promise: done, resolve, reject } = Promise.withResolvers<Outcome>();
      waiting.push({ ...deed, done, resolve, reject });
      // What arrives in the same turn goes together.
      if (!isWriting) setImmediate(writeNext);
      return done;
    },
  };
}
