/** A transformer layer in the memory of the multiplication. */
import { type Multiply, panelWidth, rowsPerBlock } from "./multiply.ts";
import { maxPieces } from "./tokenizer.ts";
import type { Weights } from "./weights.ts";

const heads = 4;
const epsilon = 1e-6;

/** A part of the memory: its address in bytes, and the numbers. */
type Part = { address: number; numbers: Float32Array };
export type Arena = {
  memory: WebAssembly.Memory;
  allocate(length: number): Part;
};

/** Memory of `length` numbers, of which parts are allocated once and never freed. */
export function createArena(length: number): Arena {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((4 * length) / 65_536) });
  let next = 0;
  return {
    memory,
    allocate: (size) => {
      const address = 4 * next;
      next += Math.ceil(size / panelWidth) * panelWidth;
      return { address, numbers: new Float32Array(memory.buffer, address, size) };
    },
  };
}

/** Rows of numbers, one for each piece of a text. */
export type Rows = Part & { width: number };
export const allocateRows = (arena: Arena, width: number): Rows => ({
  ...arena.allocate(maxPieces * width),
  width,
});

/** A matrix with its bias, stored in the order in which the multiplication reads it. */
type Linear = { panels: Part; bias: Part; depth: number; width: number };

export function loadLinear(arena: Arena, weights: Weights, name: string): Linear {
  const { shape, bytes, scales } = weights.matrix(name);
  const [depth, width] = shape;
  const panels = arena.allocate(depth * width);
  let at = 0;
  for (let panel = 0; panel < width; panel += panelWidth)
    for (let row = 0; row < depth; row++)
      for (let column = panel; column < panel + panelWidth; column++)
        panels.numbers[at++] = (bytes[row * width + column] as number) * (scales[column] as number);
  const bias = arena.allocate(width);
  bias.numbers.set(weights.vector(`${name}.bias`));
  return { panels, bias, depth, width };
}

export const multiplyRows = (
  multiply: Multiply,
  from: Rows,
  { panels, bias, depth, width }: Linear,
  to: Rows,
  count: number,
): void =>
  multiply(
    from.address,
    4 * from.width,
    panels.address,
    bias.address,
    to.address,
    4 * to.width,
    Math.ceil(count / rowsPerBlock),
    depth,
    width / panelWidth,
  );

const addRows = (to: Rows, from: Rows, count: number): void => {
  for (let at = 0; at < count * to.width; at++)
    to.numbers[at] = (to.numbers[at] as number) + (from.numbers[at] as number);
};

type Norm = { gain: Float32Array; shift: Float32Array };

function normalizeRows(from: Rows, { gain, shift }: Norm, to: Rows, count: number): void {
  const { width } = from;
  for (let start = 0; start < count * width; start += width) {
    let sum = 0;
    for (let at = start; at < start + width; at++) sum += from.numbers[at] as number;
    const mean = sum / width;
    let squares = 0;
    for (let at = start; at < start + width; at++)
      squares += ((from.numbers[at] as number) - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + epsilon);
    for (let at = 0; at < width; at++)
      to.numbers[start + at] =
        ((from.numbers[start + at] as number) - mean) * factor * (gain[at] as number) +
        (shift[at] as number);
  }
}

/** Replaces each row of scores by shares that add up to 1; the columns of no piece get none. */
function applySoftmax(scores: Float32Array, width: number, count: number, scale: number): void {
  for (let row = 0; row < count; row++) {
    const start = row * width;
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = start; at < start + count; at++)
      highest = Math.max(highest, scores[at] as number);
    let sum = 0;
    for (let at = start; at < start + count; at++) {
      const share = Math.exp(((scores[at] as number) - highest) * scale);
      scores[at] = share;
      sum += share;
    }
    for (let at = start; at < start + count; at++) scores[at] = (scores[at] as number) / sum;
    scores.fill(0, start + count, start + width);
  }
}

/** Buffers that the layers share. */
export type Buffers = {
  normalized: Rows;
  wide: Rows;
  mixed: Rows;
  added: Rows;
  scores: Part;
  panels: Part;
  zeros: Part;
};

export const allocateBuffers = (arena: Arena, width: number, widest: number): Buffers => ({
  normalized: allocateRows(arena, width),
  wide: allocateRows(arena, widest),
  mixed: allocateRows(arena, width),
  added: allocateRows(arena, width),
  scores: arena.allocate(maxPieces * maxPieces),
  panels: arena.allocate(maxPieces * width),
  zeros: arena.allocate(width),
});

/** Mixes the rows: `wide` has queries, keys and values side by side. */
function attend(
  multiply: Multiply,
  { wide, mixed, scores, panels, zeros }: Buffers,
  width: number,
  count: number,
): void {
  const depth = width / heads;
  const padded = Math.ceil(count / panelWidth) * panelWidth;
  const blocks = Math.ceil(count / rowsPerBlock);
  for (let head = 0; head < heads; head++) {
    const queries = head * depth;
    const keys = width + queries;
    const values = 2 * width + queries;
    for (let piece = 0; piece < padded; piece++) {
      const from = piece * wide.width + keys;
      const to = (piece - (piece % panelWidth)) * depth + (piece % panelWidth);
      for (let at = 0; at < depth; at++)
        panels.numbers[to + at * panelWidth] =
          piece < count ? (wide.numbers[from + at] as number) : 0;
    }
    multiply(
      wide.address + 4 * queries,
      4 * wide.width,
      panels.address,
      zeros.address,
      scores.address,
      4 * padded,
      blocks,
      depth,
      padded / panelWidth,
    );
    applySoftmax(scores.numbers, padded, count, 1 / Math.sqrt(depth));
    for (let at = 0; at < depth; at++) {
      const to = (at - (at % panelWidth)) * padded + (at % panelWidth);
      for (let piece = 0; piece < padded; piece++)
        panels.numbers[to + piece * panelWidth] =
          piece < count ? (wide.numbers[piece * wide.width + values + at] as number) : 0;
    }
    multiply(
      scores.address,
      4 * padded,
      panels.address,
      zeros.address,
      mixed.address + 4 * queries,
      4 * mixed.width,
      blocks,
      padded,
      depth / panelWidth,
    );
  }
}

/** Changes the rows `x`; the first layer widens them from `x` to `residual`. */
export type Layer = (rows: Rows, residual: Rows, count: number) => void;

/** Loads the layer of this number. */
export function loadLayer(
  arena: Arena,
  multiply: Multiply,
  weights: Weights,
  layer: number,
  buffers: Buffers,
): Layer {
  const linear = (name: string) => loadLinear(arena, weights, `layer${layer}.${name}`);
  const norm = (name: string): Norm => ({
    gain: weights.vector(`layer${layer}.${name}.gain`),
    shift: weights.vector(`layer${layer}.${name}.shift`),
  });
  const [attentionNorm, forwardNorm] = [norm("attention"), norm("forward")];
  const [queriesKeysValues, output, widen, narrow] = ["mix", "output", "widen", "narrow"].map(
    linear,
  ) as [Linear, Linear, Linear, Linear];
  const widths = (rows: Rows, width: number): Rows => ({ ...rows, width });
  return (rows, residual, count) => {
    const { width } = rows;
    const normalized = widths(buffers.normalized, width);
    const mixed = widths(buffers.mixed, width);
    const mixing = widths(buffers.wide, 3 * width);
    const forward = widths(buffers.wide, widen.width);
    normalizeRows(rows, attentionNorm, normalized, count);
    multiplyRows(multiply, normalized, queriesKeysValues, mixing, count);
    attend(multiply, { ...buffers, wide: mixing, mixed }, width, count);
    multiplyRows(multiply, mixed, output, buffers.added, count);
    addRows(residual, buffers.added, count);
    normalizeRows(residual, forwardNorm, buffers.normalized, count);
    multiplyRows(multiply, buffers.normalized, widen, forward, count);
    for (let at = 0; at < count * forward.width; at++)
      forward.numbers[at] = Math.max(0, forward.numbers[at] as number);
    multiplyRows(multiply, forward, narrow, buffers.added, count);
    addRows(residual, buffers.added, count);
  };
}
