import { afterEach, expect, test, vi } from "vitest";
import { createMultiply, panelWidth, rowsPerBlock } from "./multiply.ts";

afterEach(() => vi.restoreAllMocks());

const [rows, depth, columns] = [2 * rowsPerBlock, 24, 2 * panelWidth];

/** Multiplies some numbers. Returns the largest difference from plain loops. */
function compare(): number {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const numbers = new Float32Array(memory.buffer);
  const [left, panels, bias, out] = [0, 1000, 3000, 4000] as const;
  const value = (row: number, at: number) => Math.fround(Math.sin(row * depth + at));
  const weight = (at: number, column: number) => Math.fround(Math.cos(at * columns + column));
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < depth; at++) numbers[left + row * depth + at] = value(row, at);
  for (let at = 0; at < depth; at++)
    for (let column = 0; column < columns; column++) {
      const panel = Math.floor(column / panelWidth);
      numbers[panels + (panel * depth + at) * panelWidth + (column % panelWidth)] = weight(
        at,
        column,
      );
    }
  for (let column = 0; column < columns; column++) numbers[bias + column] = column;
  createMultiply(memory)(
    4 * left,
    4 * depth,
    4 * panels,
    4 * bias,
    4 * out,
    4 * columns,
    rows / rowsPerBlock,
    depth,
    columns / panelWidth,
  );
  let largest = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = column;
      for (let at = 0; at < depth; at++) sum += value(row, at) * weight(at, column);
      largest = Math.max(largest, Math.abs(sum - (numbers[out + row * columns + column] ?? 0)));
    }
  return largest;
}

test("multiplies as plain loops do", () => expect(compare()).toBeLessThan(1e-5));

test("does so in engines that cannot multiply and add in one instruction", () => {
  vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
  expect(compare()).toBeLessThan(1e-5);
});
