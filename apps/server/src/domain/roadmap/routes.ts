import * as contract from "@upwell/contract/roadmap/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { getRoadmap, getRoadmapExpiry, listRoadmapColumn } from "./roadmap.ts";

export function roadmapRoutes(app: FastifyInstance, deps: Deps): void {
  const cache = {
    scopes: ({ params }: { params: { slug: string } }) => [`platform:${params.slug}`] as const,
    expires: (_data: unknown, now: Date) => getRoadmapExpiry(now),
  };
  const sign = (cursor: string) => app.cursors.sign(contract.listRoadmapColumn.id, cursor);
  route(app, contract.getRoadmap, ({ params }) => getRoadmap(deps, params.slug, sign), { cache });
  routePage(
    app,
    contract.listRoadmapColumn,
    ({ params }, page) => listRoadmapColumn(deps, params, page),
    { cache },
  );
}
