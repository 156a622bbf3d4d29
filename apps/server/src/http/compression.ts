/** Everything of text that is not compressed yet is compressed on its way out. */
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { smallestCompressed } from "./answers/encodings.ts";

/** What is sent once is compressed with little effort; kept answers bring their own forms. */
const effort = 4;

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: smallestCompressed,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: effort } },
    zlibOptions: { level: effort },
    globalDecompression: false,
  });
}
