/** The page of an ordinary feature, rendered on the server, and the memory that many of them take. */

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

async function listPaths(
  { client }: ScenarioContext,
  { condition, limit }: { condition: string; limit: number },
): Promise<string[]> {
  const { rows } = await client.query<{ id: number; title: string }>(
    `select id, title from features where listed and ${condition} order by id limit ${limit}`,
  );
  return rows.map(featurePath);
}

const get = (path: string) => ({ method: "GET", path, headers: {} }) as const;

export const renderedPage: Scenario = {
  name: "rendered",
  at: "each size",
  async *run(context) {
    const condition = "comment_count between 1 and 5";
    const paths = await listPaths(context, { condition, limit: pages });
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

/** Requests pages, some of them concurrently, and returns the server's memory after each tenth of them. */
async function measureMemory({ server }: ScenarioContext, paths: readonly string[]) {
  const memory: number[] = [];
  const waiting = paths.entries();
  const requestAll = async () => {
    for (const [index, path] of waiting) {
      const { statusCode, body } = await request(server.origin + path);
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}.`);
      if ((index + 1) % (paths.length / 10) === 0) memory.push(server.memory());
    }
  };
  await Promise.all(Array.from({ length: virtualUsers }, requestAll));
  return memory;
}

export const renderedMemory: Scenario = {
  name: "rendered-memory",
  at: "the largest",
  async *run(context) {
    const paths = await listPaths(context, { condition: "true", limit: 10_000 });
    const memory = await measureMemory(context, paths);
    const [, , afterThird = 0] = memory;
    yield {
      scenario: `${paths.length} different rendered pages`,
      features: context.features,
      metrics: {
        "MB after three tenths": Math.round(afterThird),
        "MB at most after that": Math.round(Math.max(...memory.slice(3))),
      },
    };
  },
};
