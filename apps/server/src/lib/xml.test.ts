/** Every text becomes well-formed XML, and reads as it was except for what XML forbids. */
import { getTexts } from "@upwell/tests/harness/parse-xml";
import { brokenTitles, worstTitles } from "@upwell/tests/harness/worst-titles";
import fc from "fast-check";
import { expect, test } from "vitest";
import { html, toXml, xmlDeclaration } from "./html.ts";

const read = (text: string) =>
  getTexts(xmlDeclaration + toXml(html`<a><b c="${text}">${text}</b></a>`), "b")[0];

test.each([...worstTitles, ...brokenTitles])("%j", (title) => {
  expect(read(title)).toBe(
    title.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, ""),
  );
});

test("any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(read(text)).toBeDefined();
    }),
  );
});
