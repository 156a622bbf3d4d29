/** Texts of one line take nothing that begins another one. */
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { registerBody } from "./auth/schemas.ts";
import { claimBody } from "./employments/schemas.ts";
import { createFeatureBody, updateFeatureBody } from "./features/schemas.ts";
import { validationMessages } from "./messages.ts";
import { suggestPlatformBody, teamBody, updatePlatformBody } from "./platforms/schemas.ts";
import { updateSettingsBody } from "./settings/schemas.ts";
import { tagName } from "./tags/schemas.ts";
import { updateMeBody } from "./users/schemas.ts";

const getMessages = (schema: z.ZodMiniType, path: string, value: string): string[] => {
  const keys = path.split(".");
  const body = keys.reduceRight<unknown>(
    (inner, key) => (/^\d+$/.test(key) ? [inner] : { [key]: inner }),
    value,
  );
  const issues = schema.safeParse(keys[0] === "" ? value : body).error?.issues ?? [];
  return issues
    .filter((issue) => issue.path.join(".") === (keys[0] === "" ? "" : path))
    .map(({ message }) => message);
};

const fields: [string, z.ZodMiniType, string][] = [
  ["a title", createFeatureBody, "title"],
  ["an edited title", updateFeatureBody, "title"],
  ["a tag of an idea", createFeatureBody, "tags.0"],
  ["a tag", tagName, ""],
  ["a first name on joining", registerBody, "first_name"],
  ["a last name on joining", registerBody, "last_name"],
  ["a first name", updateMeBody, "first_name"],
  ["a last name", updateMeBody, "last_name"],
  ["a platform's name", suggestPlatformBody, "name"],
  ["a platform's new name", updatePlatformBody, "name"],
  ["a company", claimBody, "company"],
  ["a job title", claimBody, "job_title"],
  ["a member's name", teamBody, "members.0.name"],
  ["a member's role", teamBody, "members.0.role"],
  ["a notice", updateSettingsBody, "notice"],
];

test.each(fields)("%s", (_, schema, path) => {
  for (const code of [0x09, 0x0a, 0x0d, 0x85, 0x2028, 0x2029])
    expect(getMessages(schema, path, `one${String.fromCodePoint(code)}more`)).toEqual([
      validationMessages.notOneLine,
    ]);
  for (const code of [0x00, 0x07, 0x1b, 0x7f, 0x80, 0x9b])
    expect(getMessages(schema, path, `one${String.fromCodePoint(code)}more`)).toEqual([
      validationMessages.badCharacters,
    ]);
  // Marks that languages written from right to left need, joiners, and line ends around the text.
  for (const fine of ["ab\u200Fcd", "ab\u200Ecd", "ن\u200Cن", "👩\u200D💻 at work", "  abcdef\n"])
    expect(getMessages(schema, path, fine)).not.toContain(validationMessages.notOneLine);
});

test.each([
  ["a website", updatePlatformBody, "website_url"],
  ["a logo", suggestPlatformBody, "logo_url"],
])("%s", (_, schema, path) => {
  expect(getMessages(schema, path, "https://a.example/\nb")).toContain(
    validationMessages.notOneLine,
  );
});

test("texts of several lines keep theirs", () => {
  const bio = "One line.\n\nAnother\tone.";
  expect(updateMeBody.safeParse({ bio }).data).toEqual({ bio });
});
