/** Vectors of one byte for each number, and their comparison by the cosine of the angle between them. */

/** The vectors of some features. The arrays have the same order. */
export type VectorSet = {
  readonly ids: Float64Array;
  /** The numbers of all vectors, one after the other. */
  readonly numbers: Int8Array;
  /** 1 divided by the length of each vector. */
  readonly scales: Float32Array;
};

export type Near = {
  id: number;
  /** How far its cosine stands above those of the set: 0 at their mean, 1 where chance hardly reaches. */
  likeness: number;
  cosine: number;
};

export type NearLimits = {
  limit: number;
  minimum: number;
  /** The feature of the vector itself, which is left out. */
  except?: number;
};

const largest = 127;
/** Of fewer, one always stands out: they count as so many, and of less than ten none is like another. */
const fewVectors = 50;

/** Rounds each number to one of 255 steps: a signed byte. */
export function quantize(vector: Float32Array): Uint8Array {
  const widest = vector.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return new Uint8Array(
    Int8Array.from(vector, (one) => Math.round((one / widest) * largest)).buffer,
  );
}

const getScale = (numbers: ArrayLike<number>, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; at++) sum += (numbers[at] as number) ** 2;
  return sum === 0 ? 0 : 1 / Math.sqrt(sum);
};

/** Collects vectors. Leaves out those of another size than the first, which another version of a model made. */
export function createVectorSet(rows: readonly { id: number; vector: Uint8Array }[]): VectorSet {
  const size = rows[0]?.vector.length ?? 0;
  const usable = rows.filter(({ vector }) => vector.length === size);
  const numbers = new Int8Array(usable.length * size);
  for (const [at, { vector }] of usable.entries()) numbers.set(new Int8Array(vector), at * size);
  return {
    ids: Float64Array.from(usable, ({ id }) => id),
    numbers,
    scales: Float32Array.from(usable, (_, at) => getScale(numbers, at * size, (at + 1) * size)),
  };
}

function getCosines({ numbers, scales }: VectorSet, wanted: Float32Array): Float32Array {
  const size = wanted.length;
  const wantedScale = getScale(wanted, 0, size);
  return Float32Array.from(scales, (scale, row) => {
    const start = row * size;
    let sum = 0;
    for (let at = 0; at < size; at++)
      sum += (wanted[at] as number) * (numbers[start + at] as number);
    return sum * wantedScale * scale;
  });
}

/**
 * Lists the vectors nearest to `wanted`, the nearest first. Models differ in the cosine of texts that have nothing in
 * common, and so do texts; so likeness is the distance to the mean cosine in standard deviations, divided by that of the
 * largest of as many random ones, which is about sqrt(2 ln n).
 */
export function findNearest(
  set: VectorSet,
  wanted: Float32Array,
  { limit, minimum, except }: NearLimits,
): Near[] {
  const { ids, numbers } = set;
  if (numbers.length !== ids.length * wanted.length) return [];
  const cosines = getCosines(set, wanted);
  const own = except === undefined ? -1 : ids.indexOf(except);
  const count = ids.length - (own === -1 ? 0 : 1);
  // Loops: a list of rows and a closure for each would take a third of the time.
  let sum = 0;
  for (let row = 0; row < cosines.length; row++) if (row !== own) sum += cosines[row] as number;
  const mean = sum / count;
  let squares = 0;
  for (let row = 0; row < cosines.length; row++)
    if (row !== own) squares += ((cosines[row] as number) - mean) ** 2;
  const deviation = Math.sqrt(squares / count);
  if (count < 2 || deviation === 0) return [];
  const unit = deviation * Math.sqrt(2 * Math.log(Math.max(count, fewVectors)));
  const near: Near[] = [];
  for (let row = 0; row < cosines.length; row++) {
    const cosine = cosines[row] as number;
    const likeness = (cosine - mean) / unit;
    if (row !== own && likeness >= minimum) near.push({ id: ids[row] as number, likeness, cosine });
  }
  return near.sort((a, b) => b.likeness - a.likeness || b.id - a.id).slice(0, limit);
}
