import { expect, test } from "vitest";
import { functionsFolder, readFunctions } from "./functions.ts";

test("revision.json belongs to the files", async () => {
  const { hash, recorded } = await readFunctions(functionsFolder);
  expect(
    recorded.hash,
    "A file in db/functions/ has changed: raise the revision with `npm run functions:revision`.",
  ).toBe(hash);
});

test("every file begins with what it holds", async () => {
  const { texts } = await readFunctions(functionsFolder);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => !/^-- .+\n\n/.test(text))).toEqual([]);
});

test("few triggers are written by hand: the others are generated from tables of rules", async () => {
  const { texts } = await readFunctions(functionsFolder);
  const written = texts.flatMap((text) => text.match(/create or replace trigger/g) ?? []);
  expect(written.length).toBeLessThanOrEqual(40);
});
