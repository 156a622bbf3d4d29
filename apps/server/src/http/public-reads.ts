/** The cached reads of the API, for pages that the server renders from the same responses. */
import type { Endpoint } from "@upwell/contract/endpoints";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";
import type { loadPublic } from "./cache/cached-route.ts";

/** A response for signed-out clients. An error depends on nothing that could be cached. */
export type PublicRead = Awaited<ReturnType<typeof loadPublic>> & {
  /** The id of the endpoint; undefined if none has this URL. */
  endpoint: string | undefined;
  url: string;
  status: number;
};

type Load = (
  request: FastifyRequest,
  input: { params: unknown; query: unknown },
) => ReturnType<typeof loadPublic>;

type Entry = { id: string; pattern: RegExp; load: Load };

export type PublicReads = {
  add(endpoint: Endpoint, load: Load): void;
  /** Loads the response of a URL of the API, on behalf of a request for a page. */
  read(request: FastifyRequest, url: string): Promise<PublicRead>;
};

/** "/features/:id/" as an expression with a named group for each parameter. */
const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/$/, "").replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);

export function createPublicReads(app: FastifyInstance): PublicReads {
  const entries: Entry[] = [];
  const load = (request: FastifyRequest, url: string) => {
    const [path = "", search = ""] = url.slice(`${app.basePath}/api`.length).split("?");
    const found = entries.find(({ pattern }) => pattern.test(path));
    const groups = found?.pattern.exec(path)?.groups ?? {};
    const params = Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    const query = Object.fromEntries(new URLSearchParams(search));
    return { endpoint: found?.id, response: found?.load(request, { params, query }) };
  };
  return {
    add: (endpoint, load) => {
      entries.push({ id: endpoint.id, pattern: toPattern(endpoint.path), load });
    },
    read: async (request, url) => {
      const { endpoint, response } = load(request, url);
      try {
        if (response === undefined) throw new AppError("not_found");
        return { endpoint, url, status: 200, ...(await response) };
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
