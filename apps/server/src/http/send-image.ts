import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";
import { isKnownTag } from "./etag.ts";

/** Only what browsers style themselves when an image is opened in a tab of its own. */
export const imagePolicy = "default-src 'none';style-src 'unsafe-inline'";

type Image = {
  etag: string;
  type: string;
  /** The header `Cache-Control`. */
  caching: string;
  read(): Promise<Uint8Array | null>;
};

/** Sends a stored image, or 304 to who has it. Throws 404 if its file is missing. */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, caching, read }: Image,
) {
  reply.headers({
    "content-security-policy": imagePolicy,
    "x-content-type-options": "nosniff",
    // The site may be on another origin than the API.
    "cross-origin-resource-policy": "cross-origin",
    etag,
    "cache-control": caching,
  });
  if (isKnownTag(request, etag)) return reply.code(304).send();
  const content = await read();
  if (content === null) throw new AppError("not_found");
  return reply.header("content-type", type).send(content);
}
