/** Multipart forms: the fields become the body, the files are passed beside it. */
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { Endpoint } from "@upwell/contract/endpoints";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";

type Parts = { fields: unknown; files: Record<string, Uint8Array> };

const fieldBytes = 256 * 1024;

/** Registers the parser for multipart/form-data. Endpoints opt in by declaring `files`. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** Reads a whole file. Throws 413 as soon as it exceeds the limit. */
function readFileBytes(part: MultipartFile): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    part.file.once("limit", () => reject(new AppError("payload_too_large")));
    part.toBuffer().then(resolve, reject);
  });
}

/** Parser errors without a code are malformed forms. */
const toClientError = (error: unknown) =>
  error instanceof AppError || (error as { code?: string }).code !== undefined
    ? error
    : new AppError("bad_request");

/**
 * Reads the body of a request and its files. Throws 413 and 415 as the endpoint's `files` require,
 * and 400 for a malformed form.
 */
export async function readParts(endpoint: Endpoint, request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart?.()) return { fields: request.body, files: {} };
  if (endpoint.files.length === 0) throw new AppError("unsupported_media_type");
  const fileSize = Math.max(...endpoint.files.map(({ maxBytes }) => maxBytes));
  // Rejects before reading if the header already exceeds the limit.
  const contentLength = Number(request.headers["content-length"] ?? 0);
  if (contentLength > endpoint.files.length * fileSize + fieldBytes)
    throw new AppError("payload_too_large");
  try {
    return await collect(endpoint, request, fileSize);
  } catch (error) {
    throw toClientError(error);
  }
}

async function collect(endpoint: Endpoint, request: FastifyRequest, fileSize: number) {
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
    const content = await readFileBytes(part);
    // Browsers send an empty file for an empty file input.
    if (endpoint.files.some(({ name }) => name === part.fieldname) && content.length > 0)
      files[part.fieldname] = content;
  }
  return { fields, files };
}
