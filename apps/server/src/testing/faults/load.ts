/** People who go on using the site, whatever happens to it. */
import { setTimeout as sleep } from "node:timers/promises";
import { anyDeed, type DeedName, deeds, type Scene } from "./deeds.ts";
import type { Answer, Person } from "./send.ts";

export type Outcome = { deed: DeedName; begun: number; ended: number; answer: Answer };

export type Load = {
  /** Deeds that were begun after a moment of `performance.now()` and have ended. */
  since(moment: number): Outcome[];
  /** Everybody finishes what they do, and rests. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
};

/** Between two deeds of a person; limits on what one person may write in a minute stay out of it. */
const restMs = 700;

export function startLoad(scene: Scene, people: readonly Person[]): Load {
  const outcomes: Outcome[] = [];
  let state: "busy" | "resting" | "stopped" = "busy";
  let busy = 0;

  const live = async (person: Person) => {
    await sleep(Math.random() * restMs);
    while (state !== "stopped") {
      if (state === "busy") {
        busy += 1;
        const deed = anyDeed();
        const begun = performance.now();
        const answer = await deeds[deed](scene, person);
        outcomes.push({ deed, begun, ended: performance.now(), answer });
        busy -= 1;
      }
      await sleep(restMs * (0.5 + Math.random()));
    }
  };
  const lives = people.map(live);

  const pause = async () => {
    state = "resting";
    while (busy > 0) await sleep(20);
  };
  return {
    since: (moment) => outcomes.filter(({ begun }) => begun >= moment),
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
