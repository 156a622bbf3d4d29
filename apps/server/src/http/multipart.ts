/** Forms with files: their fields become the body, their files stand beside it. */
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { Endpoint } from "@upwell/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";

type Parts = { fields: unknown; files: Record<string, Uint8Array> };

const fieldBytes = 256 * 1024;

/** Understands multipart/form-data; which calls take it, their endpoints say. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** A whole file; what is too large is refused as soon as that shows, not when all of it has come. */
function contentOf(part: MultipartFile): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    part.file.once("limit", () => reject(new AppError("payload_too_large")));
    part.toBuffer().then(resolve, reject);
  });
}

/** What the reader of forms cannot make sense of has no code of its own: it is the caller's mistake. */
const asMistake = (error: unknown) =>
  error instanceof AppError || (error as { code?: string }).code !== undefined
    ? error
    : new AppError("bad_request");

/**
 * The body of a request, and its files. Throws 413 and 415 as the endpoint's `files` ask, and 400 for
 * a form that is none.
 */
export async function readParts(endpoint: Endpoint, request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart?.()) return { fields: request.body, files: {} };
  if (endpoint.files.length === 0) throw new AppError("unsupported_media_type");
  const fileSize = Math.max(...endpoint.files.map(({ maxBytes }) => maxBytes));
  // Who says so beforehand is not listened to.
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > endpoint.files.length * fileSize + fieldBytes)
    throw new AppError("payload_too_large");
  try {
    return await collect(endpoint, request, fileSize);
  } catch (error) {
    throw asMistake(error);
  }
}

async function collect(
  endpoint: Endpoint,
  request: FastifyRequest,
  fileSize: number,
): Promise<Parts> {
  const fields: Record<string, unknown> = {};
  const files: Record<string, Uint8Array> = {};
  const parts = request.parts({
    limits: {
      fileSize,
      fieldSize: fieldBytes,
      files: endpoint.files.length,
      fields: 50,
      parts: 60,
    },
  });
  for await (const part of parts) {
    if (part.type === "field") {
      if (!Object.hasOwn(fields, part.fieldname)) fields[part.fieldname] = part.value;
      continue;
    }
    const content = await contentOf(part);
    // A file input that nobody filled comes as an empty file.
    if (endpoint.files.some(({ name }) => name === part.fieldname) && content.length > 0)
      files[part.fieldname] = content;
  }
  return { fields, files };
}
