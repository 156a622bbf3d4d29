/** The page of an ordinary feature, rendered on the server. */

import { featurePath } from "@upwell/contract/paths";
import { request } from "undici";
import {
  measureServer,
  measureWithBaseline,
  type Scenario,
  type ScenarioContext,
} from "./scenario.ts";

const virtualUsers = 16;
/** Different pages, so that none is in memory twice in a row. */
const pages = 200;

async function listPaths({ client }: ScenarioContext): Promise<string[]> {
  const { rows } = await client.query<{ id: number; title: string }>(
    `select id, title from features where listed and comment_count between 1 and 5
     order by id limit ${pages}`,
  );
  return rows.map(featurePath);
}

const get = (path: string) => ({ method: "GET", path, headers: {} }) as const;

export const renderedPage: Scenario = {
  name: "rendered",
  at: "each size",
  async *run(context) {
    const paths = await listPaths(context);
    const [first = "/"] = paths;
    // Starts the renderer.
    await request(context.server.origin + first).then(({ body }) => body.dump());
    yield await measureWithBaseline(context, {
      scenario: "a feature's rendered page, cached",
      virtualUsers,
      lanes: [[get(first)]],
    });
    yield await measureServer(context, {
      scenario: "a feature's rendered page, uncached",
      virtualUsers,
      lanes: [paths.map(get)],
      uncached: true,
    });
  },
};
