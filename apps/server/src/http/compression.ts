/** Compresses responses that are not compressed yet. */
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { minCompressedBytes } from "./cache/encodings.ts";

/** Low, since these bytes are sent once. Cached responses carry their own compressed bodies. */
const compressionLevel = 4;

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: minCompressedBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: compressionLevel } },
    zlibOptions: { level: compressionLevel },
    globalDecompression: false,
  });
}
