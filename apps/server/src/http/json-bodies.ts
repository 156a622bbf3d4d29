/** Request bodies: JSON or empty. */
import type { FastifyInstance } from "fastify";
import { AppError } from "../lib/app-error.ts";

/** Accepts JSON only. An empty body is accepted whatever its content type. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body as string, done);
  });
  app.addContentTypeParser("*", (request, _payload, done) => {
    if (request.headers["content-length"] === "0") done(null, undefined);
    else done(new AppError("unsupported_media_type"));
  });
}
