/** Claims proved by a file or a forge, pages published by a proof, and proofs that are asked for again. */
import {
  claimEmployment,
  decideClaim,
  proveByDns,
  proveByFile,
} from "@upwell/contract/employments/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import { createTestDns } from "@upwell/tests/harness/dns";
import { type ForgeRepository, startForge } from "@upwell/tests/harness/forge";
import { createTestSite } from "@upwell/tests/harness/site";
import { findRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { askAgain } from "./ask-again.ts";

const dayMs = 24 * 60 * 60_000;

let ada: Person;
let repository: ForgeRepository;
let name: string;

const dns = await createTestDns();
const forge = await startForge("github");
const site = await createTestSite({ ...forge.environment, DNS_SERVERS: dns.address });
const admin = await createUser(site, { role: "admin" });
afterAll(async () => {
  await site.close();
  await forge.close();
  await dns.close();
});
beforeEach(async () => {
  forge.mode = "usual";
  ada = await createUser(site);
  name = createName();
  repository = forge.add(unique("ink/well"));
});
afterEach(() => {
  site.clock.now = null;
});

const urlOf = ({ path }: ForgeRepository) => `${forge.url}/${path}`;

let names = 0;
/** Returns a name that resembles no other one. */
function createName(): string {
  const first = ["Copper", "Meadow", "Harbour", "Winter", "Paper", "Velvet", "Garden"];
  const second = ["Lantern", "Compass", "Notebook", "Workshop", "Orchard", "Telescope"];
  names += 1;
  return `${first[names % 7]} ${second[names % 6]}`;
}

/** Suggests the platform of a repository as one's own. */
async function suggest(
  by = ada,
  more: Partial<{ name: string; websiteUrl: string; topics: string[] }> = {},
) {
  const body = {
    // An empty one repeats none.
    ...{ name, description: "", isMine: true },
    ...{ repositoryUrl: urlOf(repository), ...more },
  };
  const { claim, ...suggestion } = await by.call(platforms.suggestPlatform, { body });
  if (claim === null) throw new Error("No claim");
  return { ...suggestion, claim };
}

type Claim = Awaited<ReturnType<typeof suggest>>["claim"];

const putFile = ({ file }: Pick<Claim, "file">, on = repository) => {
  on.files[".upwell"] = `# For the directory\n${file?.record}\n`;
};
const prove = (claim: Pick<Claim, "id">, by = ada) =>
  by.call(proveByFile, { params: { id: String(claim.id) } });
const getCode = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (failure: { code?: string }) => failure.code,
  );
const getPage = (slug: string) => site.visitor().call(platforms.getPlatform, { params: { slug } });
const findClaim = (id: number) => findRow(site, "employments", id);
const findPlatform = (id: number) => findRow(site, "platforms", id);

/** Publishes a page by the file in its repository. */
async function publish(by = ada, more: Parameters<typeof suggest>[1] = {}) {
  const { id, claim } = await suggest(by, more);
  putFile(claim);
  return { id, claim: await prove(claim, by) };
}

describe("a page of one's own", () => {
  test("is described by its forge", async () => {
    repository.topics = ["ink", "paper"];
    repository.website = "https://ink.example/";
    const body = { repositoryUrl: `${urlOf(repository)}/issues` };
    expect(await ada.call(platforms.describeRepository, { body })).toEqual({
      ...{ repositoryUrl: urlOf(repository), name: repository.path.split("/")[1] },
      ...{ description: "It keeps ink.", websiteUrl: "https://ink.example/", logoUrl: "" },
      ...{ topics: ["ink", "paper"], platform: null },
    });
  });

  test("is public and claimed once a file in the repository proves it, without its website", async () => {
    const websiteUrl = `https://${unique("ink")}.example/`;
    const { id, claim, reviewState } = await suggest(ada, { websiteUrl, topics: ["Ink"] });
    expect(reviewState).toBe("pending");
    expect(claim.platform.isPublic).toBe(false);
    expect(await getCode(prove(claim))).toBe("file_missing");
    putFile(claim);
    const proved = await prove(claim);
    expect(proved).toMatchObject({ state: "verified", proof: "repository", role: "owner" });
    expect(proved.platform.isPublic).toBe(true);
    const page = await getPage(proved.platform.slug);
    expect(page).toMatchObject({ name, websiteUrl: null, repositoryUrl: urlOf(repository) });
    expect(await findPlatform(id)).toMatchObject({
      repository_confirmed_as: "claim",
      unproved_website_url: websiteUrl,
    });
    // The website appears once it is proved itself.
    const host = new URL(websiteUrl).host;
    expect(proved.dns?.domain).toBe(host);
    dns.records.set(`_upwell.${host}`, [proved.dns?.record ?? ""]);
    await ada.call(proveByDns, { params: { id: String(claim.id) } });
    expect(await getPage(proved.platform.slug)).toMatchObject({ websiteUrl });
  });

  test("is public at once with an address at its domain, and not at one that many share", async () => {
    const domain = `${unique("well")}.example`;
    const setEmail = (email: string) => updateRows(site, "users", ada.id, { email });
    await setEmail(`ada@${domain}`);
    const body = {
      name,
      description: "It keeps ink.",
      websiteUrl: `https://${domain}/`,
      isMine: true,
    };
    const { claim, reviewState } = await ada.call(platforms.suggestPlatform, { body });
    expect([claim?.state, claim?.proof, reviewState]).toEqual([
      "verified",
      "mail_domain",
      "approved",
    ]);
    for (const shared of ["gmail.com", "github.io", "co.uk"]) {
      await setEmail(`${unique("ada")}@${shared}`);
      const other = { ...body, name: createName(), websiteUrl: `https://${shared}/` };
      const { claim: waiting } = await ada.call(platforms.suggestPlatform, { body: other });
      expect(waiting).toMatchObject({ state: "claimed", dns: null });
      await site.deps.db
        .deleteFrom("employments")
        .where("id", "=", waiting?.id ?? 0)
        .execute();
      await updateRows(site, "platforms", { name: other.name }, { review_state: "rejected" });
    }
  });

  test("waits for an admin if its name resembles a listed one's, and is claimed by the approval", async () => {
    const listed = await insertPlatform(site, "Quillpoint");
    for (const like of [`${listed.name} Support`, listed.name.replace("Quill", "Quiil")]) {
      const person = await createUser(site);
      repository = forge.add(unique("ink/like"));
      const { id, claim } = await suggest(person, { name: like });
      putFile(claim);
      expect(await prove(claim, person)).toMatchObject({ state: "claimed", proof: "repository" });
      expect(await findPlatform(id)).toMatchObject({ active: false });
      await admin.call(platforms.reviewPlatform, {
        params: { id: String(id) },
        body: { decision: "approve", reason: "" },
      });
      expect(await findClaim(claim.id)).toMatchObject({ state: "verified", role: "owner" });
    }
  });

  test("is one of two a day; the third waits", async () => {
    const states: string[] = [];
    for (const word of ["Feather", "Blotting paper", "Sealing wax"]) {
      repository = forge.add(unique("ink/many"));
      states.push((await publish(ada, { name: word })).claim.state);
    }
    expect(states).toEqual(["verified", "verified", "claimed"]);
  });

  test("leads to the page that exists, by its repository too, wherever that moved", async () => {
    const { claim } = await publish();
    forge.move(repository, unique("ocean/deep"));
    const other = await createUser(site);
    expect(await getCode(suggest(other, { name: createName() }))).toBe("platform_exists");
    const body = { repositoryUrl: urlOf(repository) };
    expect(await other.call(platforms.describeRepository, { body })).toMatchObject({
      platform: { slug: claim.platform.slug },
    });
  });

  test("shows no website that its team names and has not proved", async () => {
    const { claim } = await publish();
    const { slug } = claim.platform;
    const websiteUrl = "https://bank.example/";
    await ada.call(platforms.updatePlatform, { params: { slug }, body: { websiteUrl } });
    expect(await getPage(slug)).toMatchObject({ websiteUrl: null });
  });
});

describe("a file proves nothing", () => {
  test.each([
    ["a page", (record: string) => `<html>${record}</html>`],
    ["another file with the record in a sentence", (record: string) => `Use ${record} here`],
    ["a megabyte", (record: string) => `${record}\n${"x".repeat(1_000_000)}`],
    ["the record of somebody else", (record: string) => record.replace(/\w{4}$/, "0000")],
  ])("as %s", async (_, write) => {
    const { claim } = await suggest();
    repository.files[".upwell"] = write(claim.file?.record ?? "");
    expect(await getCode(prove(claim))).toBe("file_missing");
  });

  const plain = { "content-type": "text/plain" };
  test.each<[string, (record: string) => Parameters<typeof forge.pages.set>[1]]>([
    ["redirects", () => ({ status: 302, headers: { location: `${forge.url}/elsewhere` } })],
    ["is HTML", (body) => ({ status: 200, headers: { "content-type": "text/html" }, body })],
    [
      "is a megabyte",
      (body) => ({ status: 200, headers: plain, body: `${body}\n${"x".repeat(1e6)}` }),
    ],
    ["is an error", (body) => ({ status: 404, headers: plain, body })],
  ])("below a website, where it %s", async (_, answer) => {
    const path = `/${unique("site")}/`;
    const body = { name, description: "", isMine: true, websiteUrl: forge.url + path };
    const { claim } = await ada.call(platforms.suggestPlatform, { body });
    if (claim === null) throw new Error("No claim");
    const record = claim.file?.record ?? "";
    forge.pages.set("/elsewhere", { status: 200, headers: plain, body: record });
    forge.pages.set(`${path}.upwell`, answer(record));
    expect(await getCode(prove(claim))).toMatch(/^file_/);
  });

  test("in a fork, or in a repository that took the name", async () => {
    const { claim } = await suggest();
    putFile(claim, forge.add(unique("evil/fork")));
    expect(await getCode(prove(claim))).toBe("file_missing");
    const path = repository.path;
    forge.move(repository, unique("ink/moved"));
    putFile(claim, forge.add(path));
    expect(await getCode(prove(claim))).toBe("file_missing");
  });

  test("for whoever found the token", async () => {
    const { claim } = await suggest();
    putFile(claim);
    const thief = await createUser(site);
    expect(await getCode(prove(claim, thief))).toBe("not_found");
  });

  test("on a page whose repository nobody has confirmed, until an admin does", async () => {
    const platform = await insertPlatform(site);
    const at = { params: { id: String(platform.id) } };
    const employee = await createUser(site, { role: "employee" });
    const repositoryUrl = urlOf(repository);
    await admin.call(platforms.correctPlatform, { ...at, body: { repositoryUrl } });
    const claim = await employee.call(claimEmployment, { body: { platform: platform.id } });
    putFile(claim);
    expect(await getCode(prove(claim, employee))).toBe("repository_unconfirmed");
    const body = { repositoryUrl, repositoryConfirmed: true };
    await admin.call(platforms.correctPlatform, { ...at, body });
    expect(await prove(claim, employee)).toMatchObject({ state: "verified", proof: "repository" });
  });

  test("against an admin's rejection", async () => {
    const { claim, ...published } = await publish();
    const rival = await createUser(site);
    const wanted = await rival.call(claimEmployment, { body: { platform: published.id } });
    await admin.call(decideClaim, {
      params: { id: String(wanted.id) },
      body: { decision: "reject", reason: "Not on the team." },
    });
    const again = await rival.call(claimEmployment, { body: { platform: published.id } });
    expect([again.file, again.forge]).toEqual([null, null]);
    expect(await getCode(prove(again, rival))).toBe("file_not_possible");
    expect(claim.state).toBe("verified");
  });

  test("while the forge does not answer", async () => {
    const { claim } = await suggest();
    putFile(claim);
    for (const mode of ["rate_limited", "broken", "html"] as const) {
      forge.mode = mode;
      expect(await getCode(prove(claim))).toBe("file_unanswered");
    }
  });
});

test("a second claimant with a proof is an owner, too, and the first is told", async () => {
  const { id } = await publish();
  const second = await createUser(site);
  const claim = await second.call(claimEmployment, { body: { platform: id } });
  putFile(claim);
  expect(await prove(claim, second)).toMatchObject({ state: "verified", role: "owner" });
  const mails = site.deps.db.selectFrom("mails").select("subject").where("user_id", "=", ada.id);
  expect((await mails.execute()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("joined the team"),
  );
});

describe("asked again", () => {
  const askOn = async (platformId: number, claimId: number, day: number) => {
    site.clock.now = new Date(Date.now() + day * dayMs);
    await askAgain(site.deps, platformId);
    return { row: await findClaim(claimId), platform: await findPlatform(platformId) };
  };

  test("a lost file is mailed once, ends the membership after a month, and counts again if it returns", async () => {
    const { id, claim } = await publish();
    const file = repository.files[".upwell"];
    repository.files = {};
    const lost = await askOn(id, claim.id, 8);
    expect(lost.row).toMatchObject({ state: "verified" });
    expect(lost.row.proof_ends_at).not.toBeNull();
    repository.files = { ".upwell": file ?? "" };
    expect((await askOn(id, claim.id, 15)).row.proof_ends_at).toBeNull();
    repository.files = {};
    await askOn(id, claim.id, 22);
    expect((await askOn(id, claim.id, 40)).row.state).toBe("verified");
    expect((await askOn(id, claim.id, 53)).row.state).toBe("revoked");
    const mails = await site.deps.db
      .selectFrom("mails")
      .select("subject")
      .where("user_id", "=", ada.id)
      .where("subject", "like", "Prove again%")
      .execute();
    expect(mails).toHaveLength(2);
  });

  test("a repository that moved is followed, and one that took its name is not", async () => {
    const { id, claim } = await publish();
    const path = repository.path;
    forge.move(repository, unique("ocean/deep"));
    forge.add(path);
    const { row, platform } = await askOn(id, claim.id, 8);
    expect(row.proof_ends_at).toBeNull();
    expect(platform).toMatchObject({
      repository_url: urlOf(repository),
      repository_state: "public",
    });
  });

  test.each([
    ["archived", () => Object.assign(repository, { isArchived: true }), "archived", true],
    ["gone", () => forge.remove(repository), "missing", false],
    ["private", () => Object.assign(repository, { isPrivate: true }), "missing", false],
    [
      "gone, and another is at its address",
      () => {
        forge.remove(repository);
        forge.add(repository.path);
      },
      "replaced",
      false,
    ],
    [
      "of a forge that is silent",
      () => Object.assign(forge, { mode: "broken" }),
      "unanswered",
      true,
    ],
  ] as const)("a repository that is %s says so", async (_, change, state, stands) => {
    const { id, claim } = await publish();
    change();
    const { row, platform } = await askOn(id, claim.id, 8);
    expect(platform.repository_state).toBe(state);
    expect(row.state).toBe("verified");
    expect(row.proof_ends_at === null).toBe(stands);
  });
});
