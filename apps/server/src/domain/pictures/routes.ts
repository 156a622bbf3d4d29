import * as contract from "@upwell/contract/pictures/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import { sendImage } from "../../http/send-image.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { findFile, uploadPicture } from "./pictures.ts";
import { deletePicture } from "./sweep.ts";

type FileRequest = { Params: { "*": string }; Querystring: { pass?: unknown } };

/** Uploads, and `GET /media/pictures/<key>/<name>`: pictures of texts. */
export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.uploadPicture, ({ viewer, files }) =>
    uploadPicture(deps, viewer, files.picture),
  );
  route(app, contract.deletePicture, byId(deps, deletePicture));
  const config = { countedAs: "file" } as const;
  app.get<FileRequest>("/media/pictures/*", { config }, async (request, reply) => {
    const { pass } = request.query;
    const { "*": name } = request.params;
    const file = await findFile(deps, name, typeof pass === "string" ? pass : "");
    if (file === null) throw new AppError("not_found");
    // One of a text that is hidden leaves caches within minutes.
    const caching = file.isPublic ? "public, max-age=300" : "private, no-store";
    return sendImage(request, reply, { ...file, caching });
  });
}
