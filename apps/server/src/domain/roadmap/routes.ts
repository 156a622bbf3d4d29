import * as contract from "@upwell/contract/roadmap/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import { addVotes } from "../features/present.ts";
import type { Deps } from "./deps.ts";
import { addRoadmapVotes, getRoadmap, getRoadmapExpiry, listRoadmapColumn } from "./roadmap.ts";

export function roadmapRoutes(app: FastifyInstance, deps: Deps): void {
  const cache = {
    scopes: ({ params }: { params: { slug: string } }) => [`platform:${params.slug}`] as const,
    expires: (_data: unknown, now: Date) => getRoadmapExpiry(now),
  };
  const sign = (cursor: string) => app.cursors.sign(contract.listRoadmapColumn.id, cursor);
  route(
    app,
    contract.getRoadmap,
    ({ viewer, params }) => getRoadmap(deps, viewer, { slug: params.slug, sign }),
    {
      cache,
      viewerState: ({ viewer }, roadmap) => addRoadmapVotes(deps, viewer, roadmap),
    },
  );
  routePage(
    app,
    contract.listRoadmapColumn,
    ({ viewer, params }, page) => listRoadmapColumn(deps, viewer, params, page),
    { cache, viewerState: ({ viewer }, features) => addVotes(deps, viewer, features) },
  );
}
