import { expect, test } from "vitest";
import { isSample, keepRealData, markSample } from "./sample-marks.ts";

const sample = [{ id: -1 }];
markSample(sample);
const endless = (items: object[]) => ({ pages: [{ items, total: undefined }], pageParams: [null] });

test("a sample is known in every form that the cache holds", () => {
  expect(isSample(sample)).toBe(true);
  expect(isSample(endless(sample))).toBe(true);
  expect(isSample([{ id: 1 }])).toBe(false);
  expect(isSample(endless([{ id: 1 }]))).toBe(false);
  expect(isSample(undefined)).toBe(false);
});

test("a sample never takes the place of what the server said", () => {
  const real = [{ id: 1 }];
  expect(keepRealData(real, sample)).toBe(real);
  expect(keepRealData(undefined, sample)).toBe(sample);
  expect(keepRealData(sample, real)).toEqual(real);
  expect(keepRealData(endless(real), endless(sample))).toEqual(endless(real));
});
