import type { FastifyInstance } from "fastify";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { contentType, readImage } from "./images.ts";

/** `GET /media/<key>`: uploaded images. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { countedAs: "file" } as const;
  app.get<{ Params: { "*": string } }>("/media/*", { config }, async (request, reply) => {
    const image = await readImage(deps, request.params["*"]);
    if (image === null) throw new AppError("not_found");
    return reply
      .headers({
        "content-type": contentType,
        "content-security-policy": "default-src 'none'",
        "x-content-type-options": "nosniff",
        // The site may be on another origin than the API.
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "public, max-age=31536000, immutable",
      })
      .send(image);
  });
}
