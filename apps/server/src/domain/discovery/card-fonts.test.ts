/** The stored characters are those of the installed fonts. */
import { expect, test } from "vitest";
import { readFamilies } from "../../../build/card-fonts.ts";
import families from "./card-fonts.json" with { type: "json" };

test("card-fonts.json is as `node apps/server/build/card-fonts.ts` writes it", () => {
  expect(families).toEqual(readFamilies());
});
