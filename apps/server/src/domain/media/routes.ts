import type { FastifyInstance } from "fastify";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { contentType, readPicture } from "./pictures.ts";

/** `GET /media/<key>`: what people uploaded, as nothing but a picture. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const picture = await readPicture(deps, request.params["*"]);
    if (picture === null) throw new AppError("not_found");
    return reply
      .headers({
        "content-type": contentType,
        "content-security-policy": "default-src 'none'",
        "x-content-type-options": "nosniff",
        // Pages of another origin may show it: the API's base can be elsewhere.
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "public, max-age=31536000, immutable",
      })
      .send(picture);
  });
}
