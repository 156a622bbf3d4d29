/** Trains one head on the pooled layers of the encoder: logistic regression with AdaGrad. Deterministic. */
import { createRandom, shuffle, sigmoid } from "./train-head.ts";

const epochs = 10;
const learningRate = 0.3;
/** Share by which each pass shrinks the weights. */
const decay = 0.01;

export type MeaningRow = { layers: Float32Array; label: 0 | 1; weight: number };
export type MeaningHead = { weights: Float32Array; bias: number };
/** Mean and deviation of each number over the training texts. */
export type Standard = { means: Float64Array; deviations: Float64Array };

/** Numbers that hardly vary count little. */
const leastDeviation = 0.01;

export function computeStandard(rows: readonly Float32Array[]): Standard {
  const size = rows[0]?.length ?? 0;
  const means = new Float64Array(size);
  const squares = new Float64Array(size);
  for (const row of rows)
    for (let at = 0; at < size; at++) {
      const value = row[at] as number;
      means[at] = (means[at] as number) + value / rows.length;
      squares[at] = (squares[at] as number) + value ** 2 / rows.length;
    }
  const deviations = squares.map(
    (square, at) => Math.sqrt(Math.max(0, square - (means[at] as number) ** 2)) + leastDeviation,
  );
  return { means, deviations };
}

/** Returns weights for numbers as the encoder returns them. */
export function trainMeaningHead(
  rows: readonly MeaningRow[],
  { means, deviations }: Standard,
): MeaningHead {
  const size = means.length;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(0.1);
  const scale = 1 / Math.sqrt(size);
  const factors = deviations.map((deviation) => (6 * scale) / deviation);
  const values = new Float64Array(size);
  const order = Uint32Array.from(rows.keys());
  const random = createRandom(1);
  let bias = -2;
  let biasSquares = 1;
  for (let pass = 0; pass < epochs; pass++) {
    shuffle(order, random);
    for (const at of order) {
      const { layers, label, weight } = rows[at] as MeaningRow;
      let logit = bias;
      for (let index = 0; index < size; index++) {
        const value =
          ((layers[index] as number) - (means[index] as number)) * (factors[index] as number);
        values[index] = value;
        logit += value * (weights[index] as number);
      }
      const error = weight * (sigmoid(logit) - label);
      if (Math.abs(error) < 1e-4) continue;
      for (let index = 0; index < size; index++) {
        const step = error * (values[index] as number);
        const square = (squares[index] as number) + step * step;
        squares[index] = square;
        weights[index] = (weights[index] as number) - (learningRate * step) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (learningRate * error) / Math.sqrt(biasSquares);
    }
    for (let index = 0; index < size; index++)
      weights[index] = (weights[index] as number) * (1 - decay);
  }
  const raw = weights.map((value, index) => value * (factors[index] as number));
  return {
    weights: Float32Array.from(raw),
    bias: raw.reduce((sum, value, index) => sum - value * (means[index] as number), bias),
  };
}
