import type { FastifyInstance } from "fastify";

/** Accepts requests with any body, and ignores it: mail clients and plain forms post to the links of mails. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null));
}
