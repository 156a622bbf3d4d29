import type { FastifyInstance } from "fastify";
import { sendImage } from "../../http/send-image.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { findImage } from "./images.ts";

const day = 24 * 60 * 60;

/** `GET /media/<key>`: uploaded images. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { countedAs: "file" } as const;
  app.get<{ Params: { "*": string } }>("/media/*", { config }, async (request, reply) => {
    const image = await findImage(deps, request.params["*"]);
    if (image === null) throw new AppError("not_found");
    const { isAvatar, ...file } = image;
    // A removed avatar leaves shared caches within a day.
    const caching = isAvatar ? `public, max-age=${day}` : `public, max-age=${365 * day}, immutable`;
    return sendImage(request, reply, { ...file, type: "image/webp", caching });
  });
}
