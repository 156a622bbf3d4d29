import type { Endpoint } from "@upwell/contract/endpoint";
import type { Viewer } from "../lib/viewer.ts";

declare module "fastify" {
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
