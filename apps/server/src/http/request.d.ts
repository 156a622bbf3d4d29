import type { Endpoint } from "@upwell/contract/endpoint";
import type { Viewer } from "../lib/viewer.ts";
import type { AnswerCache } from "./answers/answer-cache.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Public answers that are kept. */
    answers: AnswerCache;
    /** The path that the site lives below: "" or "/ideas". */
    basePath: string;
  }
  interface FastifyRequest {
    /** Who asks; null when signed out. */
    viewer: Viewer | null;
    /** A token was sent, and it opens nothing any more. */
    tokenRefused: boolean;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
