import { expect, test } from "vitest";
import { encodingFor } from "./encodings.ts";

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
])("%s: %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
