/** Writes activities to the feeds of those who follow them. */
import { finish, release } from "../db/queue.ts";
import {
  distributeActivities,
  feedQueue as queue,
  takeActivities,
  trimFeeds,
} from "../domain/feed/entry-queries.ts";
import { defineConsumer } from "./consumer.ts";

/** Followers whose feeds one transaction writes, about. */
const mostFollowers = 20_000;
/** The share of the feeds in a batch that it trims: each is trimmed once in about so many of its entries. */
const trimmedShare = 50;

export const feedConsumer = defineConsumer({
  queue,
  batch: 100,
  everyMs: 1000,
  work: (deps, items) =>
    deps.write(async (tx) => {
      const ids = items.map(({ subject_id }) => subject_id);
      const taken = await takeActivities(tx, ids, mostFollowers);
      // What comes after the last one that is taken waits for the next transaction; what is gone is finished with it.
      const last = Math.max(...(taken.length > 0 ? taken : ids));
      const isTaken = (id: number) => id <= last;
      const { users, features } = await distributeActivities(tx, taken);
      // Of their followers, some want a notification.
      for (const feature_id of features) tx.emit(null, { kind: "new_feature", feature_id });
      const turn = Math.floor(Math.random() * trimmedShare);
      await trimFeeds(
        tx,
        users.filter((id) => id % trimmedShare === turn),
      );
      await finish(
        tx,
        queue,
        items.filter((item) => isTaken(item.subject_id)),
      );
      const others = items.filter((item) => !isTaken(item.subject_id));
      await release(tx, queue, others, deps.now());
      if (users.length > 0) tx.publish({ to: "users", ids: users });
      return undefined;
    }),
});
