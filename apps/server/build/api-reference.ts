/**
 * Writes the script that renders the API's documentation to `dist/api-reference` of this package,
 * compressed and with a hash in its name. It is megabytes long, so the server only sends files of it.
 */
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import apiReference from "@scalar/fastify-api-reference";
import { compressFile } from "@upwell/build/precompress";
import { fastify } from "fastify";

/** The package has its script only inside the plugin that serves it. */
async function readScript(): Promise<Buffer> {
  const app = fastify();
  await app.register(apiReference, { routePrefix: "/docs", configuration: { url: "/" } });
  const { statusCode, rawPayload } = await app.inject("/docs/js/scalar.js");
  await app.close();
  if (statusCode !== 200) throw new Error(`The reference's script answered ${statusCode}.`);
  return rawPayload;
}

const script = await readScript();
const hash = createHash("sha256").update(script).digest("base64url").slice(0, 8);
const dist = process.argv[2] ?? resolve(import.meta.dirname, "../dist");
const folder = join(dist, "api-reference");
await rm(dist, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const file = join(folder, `reference-${hash}.js`);
await writeFile(file, script);
await compressFile(file);
