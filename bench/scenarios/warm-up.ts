/** What is measured is a server that has run for a while: one that has just started still compiles. */
import { sorts } from "../../packages/contract/src/features.ts";
import { slugOf } from "../world/people-rows.ts";
import { overServer, pastCaches, type Stage } from "./scenario.ts";

const callers = 16;
const seconds = 5;

/** Pages of platforms in every order, and a search now and then; nothing of it is kept. */
export async function warmUp(stage: Stage): Promise<void> {
  const paths = Array.from({ length: 40 }, (_, index) => slugOf(index + 1)).flatMap((slug) => [
    ...sorts.map((sort) => `/api/platforms/${slug}/features/?sort=${sort}&limit=20`),
    `/api/platforms/${slug}/features/?search=export&limit=20`,
  ]);
  const lane = paths.map((path) => ({ method: "GET", path, headers: pastCaches }) as const);
  await overServer({ ...stage, seconds }, { scenario: "warm-up", callers, lanes: [lane] });
}
