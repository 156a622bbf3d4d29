/** Users that keep using the site during faults. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Person, Result } from "./send.ts";
import { pickAction, type UserActionName, type UserContext, userActions } from "./user-actions.ts";

export type Outcome = { action: UserActionName; startedAt: number; ended: number; result: Result };

export type Load = {
  /** Actions that started after a moment of `performance.now()` and have ended. */
  getOutcomesSince(moment: number): Outcome[];
  /** Resolves when all users have finished their actions and paused. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
};

/** The pause between two actions of a user, long enough to stay below the limits per user. */
const pauseMs = 1_200;

export function startLoad(context: UserContext, people: readonly Person[]): Load {
  const outcomes: Outcome[] = [];
  let state: "busy" | "resting" | "stopped" = "busy";
  let busy = 0;

  const live = async (person: Person) => {
    await sleep(Math.random() * pauseMs);
    while (state !== "stopped") {
      if (state === "busy") {
        busy += 1;
        const action = pickAction();
        const startedAt = performance.now();
        const result = await userActions[action](context, person);
        outcomes.push({ action, startedAt, ended: performance.now(), result });
        busy -= 1;
      }
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  };
  const lives = people.map(live);

  const pause = async () => {
    state = "resting";
    while (busy > 0) await sleep(20);
  };
  return {
    getOutcomesSince: (moment) => outcomes.filter(({ startedAt }) => startedAt >= moment),
    pause,
    resume: () => {
      state = "busy";
    },
    stop: async () => {
      state = "stopped";
      await Promise.all(lives);
    },
  };
}
