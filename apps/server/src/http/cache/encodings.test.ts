import { expect, test } from "vitest";
import { negotiateEncoding } from "./encodings.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0", "identity"],
  ["br;q=0.8", "br"],
  ["abrc, gzipped", "identity"],
])("negotiates %s: %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});
