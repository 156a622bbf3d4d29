import { afterEach, expect, test, vi } from "vitest";
import { canUsePasskeys, findPasskeyUrl } from "./passkey.ts";
import { setSite, site } from "./site.ts";

afterEach(() => vi.unstubAllGlobals());

/** Shows a page of a site in a browser that supports passkeys. */
function open(publicUrl: string, origin: string): void {
  vi.stubGlobal("window", { PublicKeyCredential: {}, location: { origin } });
  setSite({ ...site, publicUrl });
}

test("passkeys are offered at the address of the site", () => {
  open("http://localhost:3000/ideas/", "http://localhost:3000");
  expect([canUsePasskeys(), findPasskeyUrl()]).toEqual([true, undefined]);
});

test("elsewhere the page says which address to open", () => {
  open("http://localhost:3000/", "http://127.0.0.1:3000");
  expect([canUsePasskeys(), findPasskeyUrl()]).toEqual([false, "http://localhost:3000/"]);
});

test.each(["http://127.0.0.1:3000/", "http://[::1]:3000/"])("a site at %s has none", (url) => {
  open(url, new URL(url).origin);
  expect([canUsePasskeys(), findPasskeyUrl()]).toEqual([false, undefined]);
});
