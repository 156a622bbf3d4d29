import { describe, expect, test } from "vitest";
import { matchesWebsiteDomain } from "./mail-domain.ts";

describe("an email proves employment", () => {
  test.each([
    ["ada@krita.org", "https://krita.org"],
    ["ada@krita.org", "https://www.krita.org/"],
    ["ADA@Krita.ORG", "http://KRITA.org"],
    ["ada@mail.krita.org", "https://krita.org/"],
    ["ada@firm.co.uk", "https://firm.co.uk"],
    ["ada@ada.github.io", "https://ada.github.io"],
    ["ada@people.example", "https://people.example"],
  ])("%s for %s", (email, website) => {
    expect(matchesWebsiteDomain(email, website)).toBe(true);
  });
});

describe("an email proves nothing", () => {
  test.each([
    ["ada@krita.org", null],
    ["ada@krita.org", "https://gimp.org"],
    ["ada@notkrita.org", "https://krita.org"],
    ["ada@krita.org.evil.example", "https://krita.org"],
    ["ada@krita.org", "https://docs.krita.org"],
    // Shared hosts.
    ["ada@github.io", "https://github.io"],
    ["ada@bob.github.io", "https://ada.github.io"],
    ["ada@github.io", "https://ada.github.io"],
    ["ada@github.com", "https://github.com/ada/paint"],
    ["ada@co.uk", "https://co.uk"],
    ["ada@firm.co.uk", "https://co.uk"],
    // Public email providers.
    ["ada@gmail.com", "https://gmail.com"],
    ["ada@yahoo.co.jp", "https://yahoo.co.jp"],
    ["ada@mail.web.de", "https://web.de"],
    ["ada@[127.0.0.1]", "http://127.0.0.1"],
    ["ada@localhost", "http://localhost"],
    ["ada@krita.org", "not an address"],
    ["", "https://krita.org"],
  ])("%s for %s", (email, website) => {
    expect(matchesWebsiteDomain(email, website)).toBe(false);
  });
});
