/** Sentences to vectors: a transformer of two layers, in English, without a network. */
import {
  allocateBuffers,
  allocateRows,
  createArena,
  loadLayer,
  loadLinear,
  multiplyRows,
  type Rows,
} from "./layer.ts";
import { createMultiply } from "./multiply.ts";
import { createTokenizer } from "./tokenizer.ts";
import { readWeights, weightsFile } from "./weights.ts";

/** Numbers of a vector. */
export const vectorSize = 512;
const pieceSize = 256;
/** Numbers of the pooled layers: pieces, first layer, second layer, and the vector. */
export const layersSize = pieceSize + 3 * vectorSize;
const widest = 1536;
/** All weights and buffers, in numbers. */
const memorySize = 7_000_000;

export type Embedding = {
  /** 512 numbers of length 1; sentences of like meaning have a high product. */
  vector: Float32Array;
  /** 1,792 numbers for classifiers: the mean of each layer over the text, then the vector. */
  layers: Float32Array;
};

/** Returns the embedding of each text, of which 128 pieces (some 500 characters) are read. */
export type Embed = (texts: readonly string[]) => Embedding[];

/** Writes the mean of the rows. */
function pool(rows: Rows, count: number, to: Float32Array): void {
  for (let at = 0; at < count * rows.width; at++) {
    const column = at % rows.width;
    to[column] = (to[column] as number) + (rows.numbers[at] as number) / count;
  }
}

function normalize(vector: Float32Array): void {
  const length = Math.hypot(...vector);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] as number) / length;
}

/** Reads the weights, 7 MB, into 30 MB of memory. Throws if the file is missing. */
export function loadEncoder(file: URL | string = weightsFile): Embed {
  const weights = readWeights(file);
  const arena = createArena(memorySize);
  const multiply = createMultiply(arena.memory);
  const tokenize = createTokenizer(weights.vocabulary);
  const pieces = weights.matrix("pieces");
  const frequencies = weights.vector("frequencies");
  const buffers = allocateBuffers(arena, vectorSize, widest);
  const [rows, first, pooled, output] = [pieceSize, vectorSize, vectorSize, vectorSize].map(
    (width) => allocateRows(arena, width),
  ) as [Rows, Rows, Rows, Rows];
  const widen = loadLinear(arena, weights, "widen");
  const final = loadLinear(arena, weights, "final");
  const layers = [0, 1].map((layer) => loadLayer(arena, multiply, weights, layer, buffers));

  /** Writes the pieces with their positions, and the mean of the pieces. */
  const readPieces = (ids: readonly number[], mean: Float32Array): void => {
    for (const [position, id] of ids.entries())
      for (let at = 0; at < pieceSize; at++) {
        const value = (pieces.bytes[id * pieceSize + at] as number) * (pieces.scales[at] as number);
        const angle = position * (frequencies[at % frequencies.length] as number);
        const wave = at < frequencies.length ? Math.sin(angle) : Math.cos(angle);
        rows.numbers[position * pieceSize + at] = 2 * value + wave;
        mean[at] = (mean[at] as number) + value / ids.length;
      }
  };

  const embedOne = (text: string): Embedding => {
    const ids = tokenize(text);
    const count = ids.length;
    const all = new Float32Array(layersSize);
    const part = (at: number) =>
      all.subarray(pieceSize + at * vectorSize, pieceSize + (at + 1) * vectorSize);
    readPieces(ids, all.subarray(0, pieceSize));
    multiplyRows(multiply, rows, widen, first, count);
    layers[0]?.(rows, first, count);
    pool(first, count, part(0));
    layers[1]?.(first, first, count);
    pool(first, count, part(1));
    pooled.numbers.set(part(1));
    multiplyRows(multiply, pooled, final, output, 1);
    const vector = part(2);
    for (let at = 0; at < vectorSize; at++) vector[at] = Math.tanh(output.numbers[at] as number);
    normalize(vector);
    return { vector, layers: all };
  };
  return (texts) => texts.map(embedOne);
}
