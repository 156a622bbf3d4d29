import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["  Ada  King  Lovelace ", "Ada", "King  Lovelace"],
  ["Ada", "Ada", ""],
  ["", "", ""],
])("splits %j into %j and %j", (displayName, firstName, lastName) => {
  expect(splitName(displayName)).toEqual({ firstName, lastName });
});
