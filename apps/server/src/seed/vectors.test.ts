import { demoDirectory } from "@upwell/sample/directory";
import { expect, test } from "vitest";
import { localModelName } from "../embeddings/local-model.ts";
import { readVectors } from "./vectors.ts";

test("each idea of the demo has a vector of the packaged model", () => {
  const findVector = readVectors(localModelName);
  const ideas = demoDirectory.flatMap(({ features }) => features);
  // `npm run encoder:demo` makes them.
  expect(ideas.filter((idea) => findVector(idea) === undefined).map(({ title }) => title)).toEqual(
    [],
  );
  expect(readVectors("another model")(ideas[0] ?? { title: "", description: "" })).toBeUndefined();
});
