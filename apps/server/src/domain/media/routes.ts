import type { FastifyInstance } from "fastify";
import { isKnownTag } from "../../http/etag.ts";
import { AppError } from "../../lib/app-error.ts";
import { contentType } from "../../services/storage.ts";
import type { Deps } from "./deps.ts";
import { findImage } from "./images.ts";

const day = 24 * 60 * 60;

/** `GET /media/<key>`: uploaded images. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { countedAs: "file" } as const;
  app.get<{ Params: { "*": string } }>("/media/*", { config }, async (request, reply) => {
    const image = await findImage(deps, request.params["*"]);
    if (image === null) throw new AppError("not_found");
    reply.headers({
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
      // The site may be on another origin than the API.
      "cross-origin-resource-policy": "cross-origin",
      etag: image.etag,
      // A removed avatar leaves shared caches within a day.
      "cache-control": image.isAvatar
        ? `public, max-age=${day}`
        : `public, max-age=${365 * day}, immutable`,
    });
    if (isKnownTag(request, image.etag)) return reply.code(304).send();
    const content = await image.read();
    if (content === null) throw new AppError("not_found");
    return reply.header("content-type", contentType).send(content);
  });
}
