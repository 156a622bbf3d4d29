/** The cached reads of the API, for pages that the server renders from the same responses. */
import { joinPath } from "@upwell/contract/client";
import type { Endpoint } from "@upwell/contract/endpoints";
import type { PageRead } from "@upwell/contract/page";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";
import type { loadPublic } from "./cache/cached-route.ts";

/** A response for signed-out clients. An error depends on nothing that could be cached. */
export type PublicRead = Awaited<ReturnType<typeof loadPublic>> & {
  endpoint: string;
  url: string;
  status: number;
};

type Load = (
  request: FastifyRequest,
  input: { params: unknown; query: unknown },
) => ReturnType<typeof loadPublic>;

export type PublicReads = {
  add(endpoint: Endpoint, load: Load): void;
  /** Loads the response of a read, on behalf of a request for a page. */
  read(request: FastifyRequest, read: PageRead): Promise<PublicRead>;
};

/** Creates the reads; `add` gives it the endpoints whose responses are cached. */
export function createPublicReads(app: FastifyInstance): PublicReads {
  const loads = new Map<string, Load>();
  return {
    add: ({ id }, load) => void loads.set(id, load),
    read: async (request, { endpoint, params, path }) => {
      const load = loads.get(endpoint);
      if (load === undefined) throw new Error(`${endpoint} is read by a page, but not cached.`);
      const url = joinPath(`${app.basePath}/api`, path);
      const query = Object.fromEntries(new URLSearchParams(path.split("?")[1]));
      try {
        return { endpoint, url, status: 200, ...(await load(request, { params, query })) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const data = error.toBody();
        return {
          endpoint,
          url,
          status: error.status,
          headers: {},
          body: JSON.stringify(data),
          data,
          scopes: [],
          expires: () => undefined,
        };
      }
    },
  };
}
