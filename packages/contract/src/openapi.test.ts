import { expect, test } from "vitest";
import { openapiDocument } from "./openapi.ts";

/** Lists the names of all fields in a part of the document. */
const listFields = (part: unknown): string[] =>
  typeof part === "object" && part !== null
    ? Object.entries(part).flatMap(([key, inner]) => [
        ...(key === "properties" ? Object.keys(inner as object) : []),
        ...listFields(inner),
      ])
    : [];

test("the fields of the API are in snake_case", () => {
  const document = openapiDocument({ name: "Upwell", apiBase: "/api" });
  const others = listFields(document).filter((name) => !/^[a-z\d]+(_[a-z\d]+)*$/.test(name));
  // The specification has both spellings in the sign-in.
  expect(others).toEqual(["rememberMe"]);
});
