import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "./entities.ts";

/** Another tab, which shares the storage. */
const storage = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
};
function signOutInOtherTab(): void {
  storage.clear();
  window.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
}

async function setUp() {
  vi.stubGlobal("document", { getElementById: () => null, documentElement: { dataset: {} } });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
  const [session, token, client] = await Promise.all([
    import("./session.ts"),
    import("./token.ts"),
    import("./query-client.ts"),
  ]);
  return { ...session, ...token, ...client };
}

let site: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  site = await setUp();
});
beforeEach(() => {
  site.startSession("a", { id: 1 } as Me);
  return site.syncSession();
});
afterAll(() => vi.unstubAllGlobals());

const getMe = () => site.queryClient.getQueryData(site.viewerKeys.me);

test("notices that the server rejected the token, until the next sign-in", () => {
  site.dropToken("older", "ended_elsewhere");
  expect(site.getSessionEnd()).toBeNull();
  site.dropToken("a", "password_changed");
  expect(site.getSessionEnd()).toEqual({ reason: "password_changed" });
  expect(getMe()).toBeUndefined();
  site.startSession("b", { id: 1 } as Me);
  expect(site.getSessionEnd()).toBeNull();
});

test("notices a sign-out in another tab, but reports none in this one", () => {
  site.endSession();
  expect(site.getSessionEnd()).toBeNull();
  site.startSession("b", { id: 1 } as Me);
  signOutInOtherTab();
  expect(site.getSessionEnd()).toEqual({ reason: null });
  site.dismissSessionEnd();
  expect(site.getSessionEnd()).toBeNull();
});
