/**
 * Multiplication of matrices with the vector instructions of WebAssembly. Its one function is assembled here, because an
 * inference runtime would add 140 to 290 MB to each installation.
 */

/** Columns that are computed together: two vectors of four numbers. */
export const panelWidth = 8;
/** Rows that are computed together; with the columns they fit the registers of a processor. */
export const rowsPerBlock = 4;
/** Steps of the innermost loop that are written out; divides each depth. */
const unrolled = 8;

const bytesPerNumber = 4;
const panelBytes = panelWidth * bytesPerNumber;
const vectorBytes = 16;

type Code = readonly (number | Code)[];

const leb = (value: number): number[] => {
  const bytes: number[] = [];
  for (let rest = value; ; ) {
    const byte = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0))
      return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
};
const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];

const [i32, v128, functionType, emptyBlock] = [0x7f, 0x7b, 0x60, 0x40];
const get = (local: number): Code => [0x20, local];
const set = (local: number): Code => [0x21, local];
const tee = (local: number): Code => [0x22, local];
const constant = (value: number): Code => [0x41, leb(value)];
const [add, subtract, multiply] = [0x6a, 0x6b, 0x6c];
const simd = (instruction: number): Code => [0xfd, unsigned(instruction)];
const memory = (instruction: number, align: number, offset: number): Code => [
  simd(instruction),
  align,
  unsigned(offset),
];
const loadVector = (offset: number) => memory(0x00, 4, offset);
const loadSplat = (offset: number) => memory(0x09, 2, offset);
const storeVector = (offset: number) => memory(0x0b, 4, offset);
const addVectors = simd(0xe4);
const multiplyVectors = simd(0xe6);
const multiplyAdd = simd(0x105);

/** Repeats while the local, which the end of the body decreases by `step`, is not zero. */
const repeat = (counter: number, step: number, body: Code): Code => [
  [0x03, emptyBlock],
  body,
  [get(counter), constant(step), subtract, tee(counter)],
  [0x0d, 0, 0x0b],
];
const advance = (pointer: number, by: Code): Code => [get(pointer), by, add, set(pointer)];

// Parameters, in the order of `Multiply`.
const [left, leftStride, panels, bias, out, outStride, rowBlocks, depth, panelCount] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;
// Local numbers and vectors.
const [row, rowsLeft, step, weight, target] = [9, 10, 11, 12, 13] as const;
const rowPointers = [14, 15, 16, 17];
const integerLocals = 9;
const sums = Array.from({ length: rowsPerBlock }, (_, at) => [18 + 2 * at, 19 + 2 * at] as const);
const [lowWeights, highWeights, value] = [26, 27, 28] as const;
const vectorLocals = 11;

/** Adds the product of `value` and a vector of weights to a sum. */
const accumulate = (sum: number, weights: number, isFused: boolean): Code => [
  isFused
    ? [get(value), get(weights), get(sum), multiplyAdd]
    : [get(sum), get(value), get(weights), multiplyVectors, addVectors],
  set(sum),
];

const innermost = (isFused: boolean): Code =>
  Array.from({ length: unrolled }, (_, at) => [
    [get(weight), loadVector(at * panelBytes), set(lowWeights)],
    [get(weight), loadVector(at * panelBytes + vectorBytes), set(highWeights)],
    sums.map(([low, high], index) => [
      [get(rowPointers[index] as number), loadSplat(at * bytesPerNumber), set(value)],
      accumulate(low, lowWeights, isFused),
      accumulate(high, highWeights, isFused),
    ]),
  ]);

const body = (isFused: boolean): Code =>
  repeat(panelCount, 1, [
    [get(left), set(row)],
    [get(out), set(target)],
    [get(rowBlocks), set(rowsLeft)],
    repeat(rowsLeft, 1, [
      rowPointers.map((pointer) => [[get(row), set(pointer)], advance(row, get(leftStride))]),
      sums.map(([low, high]) => [
        [get(bias), loadVector(0), set(low)],
        [get(bias), loadVector(vectorBytes), set(high)],
      ]),
      [get(panels), set(weight)],
      [get(depth), set(step)],
      repeat(step, unrolled, [
        innermost(isFused),
        rowPointers.map((pointer) => advance(pointer, constant(unrolled * bytesPerNumber))),
        advance(weight, constant(unrolled * panelBytes)),
      ]),
      sums.map(([low, high]) => [
        [get(target), get(low), storeVector(0)],
        [get(target), get(high), storeVector(vectorBytes)],
        advance(target, get(outStride)),
      ]),
    ]),
    advance(bias, constant(panelBytes)),
    advance(out, constant(panelBytes)),
    advance(panels, [get(depth), constant(panelBytes), multiply]),
  ]);

const flatten = (code: Code): number[] =>
  code.flatMap((part) => (typeof part === "number" ? part : flatten(part)));
const sized = (bytes: Code): Code => {
  const flat = flatten(bytes);
  return [unsigned(flat.length), flat];
};
const section = (id: number, bytes: Code): Code => [id, sized(bytes)];
const text = (word: string): Code => sized([...Buffer.from(word)]);

/** Returns the module; `isFused` multiplies and adds in one instruction, which not every engine knows. */
function assemble(isFused: boolean): Uint8Array<ArrayBuffer> {
  const parameters = panelCount + 1;
  const locals = [2, [integerLocals, i32], [vectorLocals, v128]];
  return new Uint8Array(
    flatten([
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, [1, functionType, parameters, Array<number>(parameters).fill(i32), 0]),
      section(2, [1, text("host"), text("memory"), 2, 0, 0]),
      section(3, [1, 0]),
      section(7, [1, text("multiply"), 0, 0]),
      section(10, [1, sized([locals, body(isFused), 0x0b])]),
    ]),
  );
}

/**
 * Multiplies rows by panels and adds the bias. Addresses and strides are in bytes. Reads and writes whole blocks of rows;
 * `depth` is a multiple of 8.
 */
export type Multiply = (
  left: number,
  leftStride: number,
  panels: number,
  bias: number,
  out: number,
  outStride: number,
  rowBlocks: number,
  depth: number,
  panelCount: number,
) => void;

/** Returns the function for numbers in this memory. */
export function createMultiply(numbers: WebAssembly.Memory): Multiply {
  const fused = assemble(true);
  const bytes = WebAssembly.validate(fused) ? fused : assemble(false);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    host: { memory: numbers },
  });
  return exports.multiply as Multiply;
}
