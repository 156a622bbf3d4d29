/** Warms up a new server, which still compiles code. */
import { sorts } from "../../../packages/contract/src/features/values.ts";
import { getPlatformSlug } from "../dataset/user-rows.ts";
import { measureServer, type ScenarioContext } from "./scenario.ts";

const virtualUsers = 16;
const seconds = 5;

/** Reads platforms in every order, with some searches; discards the measurement. */
export async function warmUp(context: ScenarioContext): Promise<void> {
  const paths = Array.from({ length: 40 }, (_, index) => getPlatformSlug(index + 1)).flatMap(
    (slug) => [
      ...sorts.map((sort) => `/api/platforms/${slug}/features/?sort=${sort}&limit=20`),
      `/api/platforms/${slug}/features/?search=export&limit=20`,
    ],
  );
  const lane = paths.map((path) => ({ method: "GET", path }) as const);
  await measureServer(
    { ...context, seconds },
    { scenario: "warm-up", virtualUsers, lanes: [lane], uncached: true },
  );
}
