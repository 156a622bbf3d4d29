import { expect, test } from "vitest";
import { validationMessages } from "../messages.ts";
import { suggestPlatformBody, uploadLogoBody } from "./schemas.ts";

const uploaded = (logo_url: string) =>
  uploadLogoBody.safeParse({ logo_url }).error?.issues[0]?.message;
const suggested = (logo_url: string) =>
  suggestPlatformBody.safeParse({ name: "Sketcher", logo_url }).error?.issues[0]?.message;

test.each(["https://example.org/logo.png", " HTTPS://example.org/logo.png "])(
  "%s is a logo URL",
  (url) => {
    expect([uploaded(url), suggested(url)]).toEqual([undefined, undefined]);
  },
);

// Pages load images by https alone.
test.each([
  "http://example.org/logo.png",
  "javascript:alert(1)",
  "example.org/logo.png",
  "https://",
])("%s is none", (url) => {
  expect([uploaded(url), suggested(url)]).toEqual([
    validationMessages.logoInvalid,
    validationMessages.imageUrlInvalid,
  ]);
});

test("a logo URL is required where it is set, and optional in a suggestion", () => {
  expect([uploaded(" "), suggested("")]).toEqual([validationMessages.logoInvalid, undefined]);
});
