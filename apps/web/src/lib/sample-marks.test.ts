import { expect, test } from "vitest";
import { isSample, markSample, preferRealData } from "./sample-marks.ts";

const sample = [{ id: -1 }];
markSample(sample);
const endless = (items: object[]) => ({ pages: [{ items, total: undefined }], pageParams: [null] });

test("recognizes a sample in every cached shape", () => {
  expect(isSample(sample)).toBe(true);
  expect(isSample(endless(sample))).toBe(true);
  expect(isSample([{ id: 1 }])).toBe(false);
  expect(isSample(endless([{ id: 1 }]))).toBe(false);
  expect(isSample(undefined)).toBe(false);
});

test("never replaces server data with a sample", () => {
  const real = [{ id: 1 }];
  expect(preferRealData(real, sample)).toBe(real);
  expect(preferRealData(undefined, sample)).toBe(sample);
  expect(preferRealData(sample, real)).toEqual(real);
  expect(preferRealData(endless(real), endless(sample))).toEqual(endless(real));
});
