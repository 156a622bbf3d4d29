/** Claims proved by signing in at a forge of each kind, and memberships that are renewed by it. */
import { proveByForge } from "@upwell/contract/employments/routes";
import { suggestPlatform } from "@upwell/contract/platforms/routes";
import { type ForgeRepository, startForge, type TestForge } from "@upwell/tests/harness/forge";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { findRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person, unique } from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askAgain } from "./ask-again.ts";

const dayMs = 24 * 60 * 60_000;

/** The forges by the application of the site, and how each answers. */
const styles = [
  ["github", "github"],
  ["gitlab", "gitlab"],
  ["gitea", "gitea"],
  ["forgejo", "gitea"],
] as const;

let forge: TestForge;
let site: TestSite;
let ada: Person;
let repository: ForgeRepository;

function startWith(name: (typeof styles)[number][0], style: (typeof styles)[number][1]) {
  beforeAll(async () => {
    forge = await startForge(style, name);
    site = await createTestSite(forge.environment);
  });
  afterAll(async () => {
    await site.close();
    await forge.close();
  });
  beforeEach(async () => {
    ada = await createUser(site);
    repository = forge.add(unique("ink/well"));
  });
  afterEach(() => {
    site.clock.now = null;
  });
}

const names = ["Copper Lantern", "Meadow Compass", "Harbour Notebook", "Winter Orchard"];
/** Suggests the platform of the repository as one's own, of a name that resembles no other. */
async function suggest(by = ada) {
  const name = `${names.shift()}`;
  names.push(name);
  const body = {
    ...{ name, description: "", isMine: true, repositoryUrl: `${forge.url}/${repository.path}` },
  };
  const { id, claim } = await by.call(suggestPlatform, { body });
  if (claim === null) throw new Error("No claim");
  return { id, claim };
}

const findClaim = (id: number) => findRow(site, "employments", id);

/** Follows a redirect to the forge and back in a browser, as `login` there. Returns where it ends. */
async function passForge(url: string, login: string, by: Pick<Person, "raw">) {
  forge.login = login;
  const there = await fetch(url, { redirect: "manual" });
  const back = new URL(there.headers.get("location") ?? "");
  const path = back.pathname.replace(/^\/api/, "") + back.search;
  const ended = await by.raw(path, { redirect: "manual" });
  return ended.headers.get("location") ?? "";
}

/** Proves a claim at the forge. */
async function prove(claim: { id: number }, login: string, by = ada) {
  const { url } = await by.call(proveByForge, { params: { id: String(claim.id) } });
  return passForge(url, login, by);
}

/** As if the forge had last been asked days ago. */
const age = (id: number, days: number) =>
  updateRows(site, "employments", id, { proof_seen_at: new Date(Date.now() - days * dayMs) });

describe.each(styles)("a %s", (name, style) => {
  startWith(name, style);

  test("proves a claim of who administers the repository, and its token is not kept", async () => {
    const { claim } = await suggest();
    expect(claim.forge).toBe(name);
    // A member of the organisation who may push administers nothing.
    repository.access = { ada: 40, writer: 30 };
    for (const login of ["stranger", "writer"])
      expect(await prove(claim, login)).toContain("proof=not_administrator");
    expect(await prove(claim, "ada")).toContain("/platform/");
    expect(await findClaim(claim.id)).toMatchObject({ state: "verified", proof: "forge" });
    const tokens = [...forge.tokens.keys()];
    expect(tokens.length).toBeGreaterThan(0);
    for (const table of ["audit_events", "sessions", "employments", "codes", "mails"] as const) {
      const rows = JSON.stringify(await site.deps.db.selectFrom(table).selectAll().execute());
      for (const token of tokens) expect(rows).not.toContain(token);
    }
  });

  test("proves nothing while it does not answer", async () => {
    const { claim } = await suggest();
    repository.access = { ada: 40 };
    for (const mode of ["rate_limited", "broken", "html"] as const) {
      forge.mode = mode;
      expect(await prove(claim, "ada")).toContain("proof=failed");
    }
    forge.mode = "usual";
    expect((await findClaim(claim.id)).state).toBe("claimed");
  });

  test("is asked again about other memberships whenever somebody signs in there", async () => {
    repository.access = { ada: 40 };
    const { claim } = await suggest();
    await prove(claim, "ada");
    const first = repository;
    await age(claim.id, 151);
    repository = forge.add(unique("ink/pot"), { access: { ada: 40 } });
    const { claim: second } = await suggest();
    await prove(second, "ada");
    expect((await findClaim(claim.id)).proof_seen_at?.getTime()).toBeGreaterThan(
      Date.now() - dayMs,
    );
    // Who administers it no more is told, and keeps the membership for a month.
    first.access = { ada: 30 };
    await age(claim.id, 10);
    await prove(second, "ada");
    const row = await findClaim(claim.id);
    expect(row.state).toBe("verified");
    expect(row.proof_ends_at).not.toBeNull();
  });
});

describe("a browser", () => {
  startWith("github", "github");

  test("gets the answer alone if it began", async () => {
    const { claim } = await suggest();
    repository.access = { ada: 40 };
    forge.login = "ada";
    const callback = `${site.origin}/api/auth/social/github/callback/claim/?code=1&state=2`;
    const response = await fetch(callback, { redirect: "manual" });
    expect(response.headers.get("location")).toContain("proof=failed");
    expect((await findClaim(claim.id)).state).toBe("claimed");
  });
});

describe("a membership by the word of a forge", () => {
  startWith("github", "github");

  test("ends after half a year, with a mail a month before", async () => {
    const { id, claim } = await suggest();
    repository.access = { ada: 40 };
    await prove(claim, "ada");
    const start = Date.now();
    const askOn = async (day: number) => {
      site.clock.now = new Date(start + day * dayMs);
      await askAgain(site.deps, id);
      return findClaim(claim.id);
    };
    expect((await askOn(140)).proof_ends_at).toBeNull();
    expect((await askOn(151)).proof_ends_at).not.toBeNull();
    expect((await askOn(170)).state).toBe("verified");
    expect((await askOn(182)).state).toBe("revoked");
  });

  test("is renewed by signing in to the site through the forge", async () => {
    await updateRows(site, "users", ada.id, { email: "ada@forge.example" });
    const { claim } = await suggest();
    repository.access = { ada: 40 };
    await prove(claim, "ada");
    const signIn = async () => {
      const browser = site.visitor();
      const start = await browser.raw("/auth/social/github/", { redirect: "manual" });
      return passForge(start.headers.get("location") ?? "", "ada", browser);
    };
    const isRenewed = async () =>
      ((await findClaim(claim.id)).proof_seen_at?.getTime() ?? 0) > Date.now() - dayMs;
    await age(claim.id, 160);
    // What the forge does not say changes nothing, and nobody is kept from signing in.
    repository.isPrivate = true;
    repository.access = {};
    expect(await signIn()).toContain("sign_in_code=");
    expect([await isRenewed(), (await findClaim(claim.id)).proof_ends_at]).toEqual([false, null]);
    Object.assign(repository, { isPrivate: false, access: { ada: 40 } });
    expect(await signIn()).toContain("sign_in_code=");
    expect(await isRenewed()).toBe(true);
  });
});
