import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isAtPlace,
  isFrontPage,
  isOnWebsite,
  leadsElsewhere,
  parseAnswerAddress,
} from "./address.ts";

describe("an address of an answer", () => {
  test.each([
    ["https://blender.org/a", "https://blender.org/a"],
    [" HTTPS://Blender.ORG:443/A?b#c ", "https://blender.org/A?b"],
    ["https://blender.org/%61/%2fb/%C3%bc/(c)|d", "https://blender.org/a/%2Fb/%C3%BC/(c)%7Cd"],
    ["https://blender.org/@ada/%40ada/a%3Ab", "https://blender.org/@ada/@ada/a:b"],
    ["https://blender.org/./a//b/", "https://blender.org/a//b/"],
    ["https://blender.org/caf%e9", "https://blender.org/caf%E9"],
    ["https://blender.org/a?utm_source=x&id=1&REF=y&UTM_id=2", "https://blender.org/a?id=1"],
    ["https://blender.org/a?utm_source=x", "https://blender.org/a"],
    ["https://bücher.example/x", "https://xn--bcher-kva.example/x"],
    ["https://blender.org/a/../b", "https://blender.org/b"],
  ])("%j is %s", (typed, href) => {
    expect(parseAnswerAddress(typed)?.href).toBe(href);
  });

  test.each([
    "",
    "blender.org/a",
    "http://blender.org/a",
    "https://user@blender.org/a",
    "https://user:word@blender.org/a",
    "https://blender.org:8443/a",
    "https://localhost/a",
    "https://127.0.0.1/a",
    "https://2130706433/a",
    "https://[::1]/a",
    "https://blender.org./a",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://",
  ])("%j is none", (typed) => {
    expect(parseAnswerAddress(typed)).toBeUndefined();
  });
});

test.each([
  ["https://blender.org", true],
  ["https://blender.org/?a=1#b", true],
  ["https://blender.org//./", true],
  ["https://blender.org/index.html?a", true],
  ["https://blender.org/%49ndex.PHP", true],
  ["https://blender.org/Default.aspx", true],
  ["https://blender.org/index", true],
  ["https://blender.org/home", true],
  ["https://blender.org/en-US/", true],
  ["https://blender.org/de/index.html", true],
  ["https://blender.org/zh_Hant/start", true],
  ["https://blender.org/;a=1", true],
  ["https://blender.org/index.html;b/%20", true],
  ["https://blender.org/en-US/news", false],
  ["https://blender.org/de/en/", false],
  ["https://blender.org/homes", false],
  ["https://blender.org/news/index.html", false],
])("%s is a front page: %s", (address, isFront) => {
  expect(isFrontPage(parseAnswerAddress(address) ?? new URL("https://x.example/x"))).toBe(isFront);
});

test("an address in its one form stays as it is", () => {
  const path = fc.array(
    fc.constantFrom(
      "%61",
      "%2e",
      "%2F",
      "%zz",
      "%C3%BC",
      "%e9",
      "ü",
      "|",
      "@",
      "",
      "a b",
      "c;d=e",
      "'",
    ),
  );
  fc.assert(
    fc.property(path, fc.constantFrom("", "a&b", "ref=a&b=%20", "b=+"), (segments, query) => {
      const url = parseAnswerAddress(`https://blender.org/${segments.join("/")}?${query}`);
      expect(parseAnswerAddress(url?.href ?? "")?.href).toBe(url?.href);
    }),
  );
});

test.each([
  ["https://blender.org/go?to=https://evil.example", true],
  ["https://blender.org/go?to=https%253A%252F%252Fevil.example", true],
  ["https://blender.org//evil.example/a", true],
  ["https://blender.org/go#//evil.example", true],
  ["https://blender.org/100%/what-https-is", false],
  ["https://blender.org/a//b?c=d/e.html#f", false],
])("%s leads elsewhere: %s", (address, leads) => {
  expect(leadsElsewhere(new URL(address))).toBe(leads);
});

test.each([
  ["https://blender.org/a", "https://www.blender.org", true],
  ["https://projects.blender.org/a", "https://blender.org/", true],
  ["https://blender.org.evil.example/a", "https://blender.org", false],
  ["https://notblender.org/a", "https://blender.org", false],
  ["https://xn--blnder-cva.org/a", "https://blender.org", false],
  ["https://github.com/blender/x", "https://github.com/blender", true],
  ["https://github.com/blenders/x", "https://github.com/blender", false],
  ["https://github.com/other", "https://github.com/blender", false],
])("%s on the website %s: %s", (address, website, isOn) => {
  expect(isOnWebsite(new URL(address), new URL(website))).toBe(isOn);
});

test.each([
  ["https://github.com/blender/x/issues/1", "https://github.com/blender/", true],
  ["https://github.com/blender", "https://github.com/blender/", true],
  ["https://github.com/blender-fork/x", "https://github.com/blender/", false],
  ["https://gist.github.com/blender/x", "https://github.com/blender/", false],
  ["https://github.com/Blender/x", "https://github.com/blender/", false],
])("%s at the place %s: %s", (address, place, isAt) => {
  expect(isAtPlace(new URL(address), new URL(place))).toBe(isAt);
});
