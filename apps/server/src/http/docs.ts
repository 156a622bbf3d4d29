/** The API's description, for programs and for people. */
import { openapiDocument } from "@upwell/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../lib/deps.ts";

/** `GET /openapi.json`, below the API's prefix. */
export function registerDocs(app: FastifyInstance, { config }: Deps): void {
  const document = openapiDocument({ name: config.siteName, apiBase: `${config.basePath}/api` });
  app.get("/openapi.json", async () => document);
}
