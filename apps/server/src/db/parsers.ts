/** Parsers by PostgreSQL type id, so that both drivers return the same JavaScript types. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

export const parsers: Record<number, (value: string) => unknown> = {
  // Ids, counts and sums stay far below 2^53.
  [INT8]: Number,
  // As in {1,NULL}.
  [INT8_ARRAY]: (value) => JSON.parse(`[${value.slice(1, -1).toLowerCase()}]`),
  [NUMERIC]: Number,
  [DATE]: (value) => value,
  // Half the time of the default parser of pg, which also knows years before Christ.
  [TIMESTAMPTZ]: (value) => new Date(value),
};
