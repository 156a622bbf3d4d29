/** Pages and teams of others: by their repositories, proof files, tokens, joined accounts, invitations and shared domains. */
import { joinAccount } from "@upwell/contract/account-joins/routes";
import * as employments from "@upwell/contract/employments/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import { hashToken } from "../../../apps/server/src/domain/auth/tokens.ts";
import type { ForgeRepository } from "../../harness/forge.ts";
import { createUser, unique } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";

type Person = Awaited<ReturnType<typeof createUser>>;
type Claim = { id: number; file: { record: string } | null };

const first = ["Copper", "Meadow", "Harbour", "Winter", "Paper", "Velvet", "Garden"];
const second = ["Lantern", "Compass", "Notebook", "Workshop", "Orchard", "Telescope"];
let names = 0;
/** Names that resemble no other, because a name alone would keep a page waiting. */
function createName(): string {
  names += 1;
  return `${first[names % first.length]} ${second[names % second.length]}`;
}

type Stage = Awaited<ReturnType<typeof setUp>>;

async function setUp({ context, forge }: Environment, report: KindReport) {
  const { db } = context.deps;
  const findStates = (userId: number) =>
    db
      .selectFrom("employments")
      .select(["platform_id", "state", "role"])
      .where("user_id", "=", userId)
      .execute();
  /** Tries what must be refused, or leave the person without a team. */
  async function attempt(what: string, by: Person, work: () => Promise<unknown>): Promise<void> {
    report.countInput(what);
    const failure = await work().then(
      () => undefined,
      (error: { status?: number; message?: string }) => error,
    );
    const status = failure === undefined ? 200 : (failure.status ?? 500);
    report.expect(status < 500, `${status}: ${failure?.message}`, what);
    const of = (await findStates(by.id)).filter(({ state }) => state === "verified");
    report.expect(of.length === 0, "a stranger is of a team", `${what}: ${JSON.stringify(of)}`);
  }
  const create = () => createUser(context);
  const address = ({ path }: ForgeRepository) => `${forge.url}/${path}`;
  const suggest = async (by: Person, more: { repositoryUrl?: string; websiteUrl?: string }) => {
    const body = { name: createName(), description: "", isMine: true, ...more };
    const { id, claim } = await by.call(platforms.suggestPlatform, { body });
    if (claim === null) throw new Error("A page of one's own has no claim.");
    return { id, claim };
  };
  const claim = (by: Person, platform: number) =>
    by.call(employments.claimEmployment, { body: { platform } });
  const prove = (by: Person, { id }: { id: number }) =>
    by.call(employments.proveByFile, { params: { id: String(id) } });
  const put = (on: ForgeRepository, { file }: Claim) => {
    on.files[".upwell"] = `${file?.record}\n`;
  };
  /** A page that its owner has published by their repository. */
  async function publish() {
    const owner = await create();
    const repository = forge.add(unique("ink/well"), { access: { owner: 40, writer: 30 } });
    const { id, claim: own } = await suggest(owner, { repositoryUrl: address(repository) });
    put(repository, own);
    const { state, platform } = await prove(owner, own);
    report.expect(state === "verified", `an owner's proof is ${state}`, "publish");
    return { owner, repository, id, slug: platform.slug, own };
  }
  return { db, attempt, create, address, suggest, claim, prove, put, publish, findStates };
}

/** Of repositories that are not the thief's, and of files that say nothing. */
async function takeByFile({ forge, sample }: Environment, stage: Stage): Promise<void> {
  const { attempt, create, address, suggest, prove, put, claim, publish } = stage;
  const foreign = forge.add(unique("ink/foreign"));
  const thief = await create();
  const { claim: wanted } = await suggest(thief, { repositoryUrl: address(foreign) });
  await attempt("a foreign repository", thief, () => prove(thief, wanted));
  put(forge.add(unique("thief/fork")), wanted);
  await attempt("the file in a fork", thief, () => prove(thief, wanted));
  const { path } = foreign;
  forge.move(foreign, unique("ink/moved"));
  put(forge.add(path), wanted);
  await attempt("the file at the name that the repository had", thief, () => prove(thief, wanted));

  const record = wanted.file?.record ?? "";
  const files: readonly [string, string][] = [
    ["HTML", `<p>${record}</p>`],
    ["a megabyte", `${record}\n${"x".repeat(1_000_000)}`],
    ["a sentence", `Everybody writes ${record} here`],
    ["another token", record.replace(/\w{4}$/, "0000")],
    ["a line with controls", `\u0000${record}\u202e`],
  ];
  for (const [what, text] of sample(files, 2)) {
    foreign.files[".upwell"] = text;
    await attempt(`a file that is ${what}`, thief, () => prove(thief, wanted));
  }
  foreign.files = {};

  // Below a website with a path.
  const site = `/${unique("site")}/`;
  const { claim: below } = await suggest(thief, { websiteUrl: forge.url + site });
  const line = below.file?.record ?? "";
  const elsewhere = unique("/elsewhere");
  forge.pages.set(elsewhere, {
    status: 200,
    headers: { "content-type": "text/plain" },
    body: line,
  });
  const type = (name: string) => ({ "content-type": name });
  const pages = [
    ["redirects", { status: 302, headers: { location: forge.url + elsewhere } }],
    ["redirects to a relative path", { status: 301, headers: { location: elsewhere } }],
    ["is HTML", { status: 200, headers: type("text/html"), body: line }],
    [
      "is a megabyte",
      { status: 200, headers: type("text/plain"), body: `${line}\n${"x".repeat(1e6)}` },
    ],
    ["is an error with the line", { status: 404, headers: type("text/plain"), body: line }],
  ] as const;
  for (const [what, answer] of pages) {
    forge.pages.set(`${site}.upwell`, answer);
    await attempt(`a file of a website that ${what}`, thief, () => prove(thief, below));
  }

  // On a page that has a team.
  const { id, slug, own, repository, owner } = await publish();
  const rival = await create();
  const theirs = await claim(rival, id);
  await attempt("the owner's file", rival, () => prove(rival, theirs));
  await attempt("the owner's claim", rival, () => prove(rival, own));
  repository.files[".upwell"] = `${theirs.file?.record}x\n${own.file?.record}`;
  await attempt("a longer line", rival, () => prove(rival, theirs));
  await attempt("a page that has a team", rival, () =>
    suggest(rival, { repositoryUrl: address(repository) }),
  );
  // Their team names a repository of the thief's: nobody has confirmed that.
  const planted = forge.add(unique("thief/planted"));
  await owner.call(platforms.updatePlatform, {
    params: { slug },
    body: { repositoryUrl: address(planted) },
  });
  const again = await claim(rival, id);
  put(planted, again);
  await attempt("a repository that nobody confirmed", rival, () => prove(rival, again));
}

/** By signing in at the forge as somebody who administers nothing, or with what another browser has. */
async function takeByForge({ forge }: Environment, stage: Stage): Promise<void> {
  const { attempt, create, claim, publish } = stage;
  const { id, repository } = await publish();
  const thief = await create();
  const wanted = await claim(thief, id);
  const start = (by: Person) =>
    by.call(employments.proveByForge, { params: { id: String(wanted.id) } });
  const goThere = async (login: string, by = thief) => {
    forge.login = login;
    const there = await fetch((await start(by)).url, { redirect: "manual" });
    const back = new URL(there.headers.get("location") ?? "");
    return back.pathname.replace(/^\/api/, "") + back.search;
  };
  for (const login of ["stranger", "writer"])
    await attempt(`a ${login} at the forge`, thief, async () =>
      thief.raw(await goThere(login), { redirect: "manual" }),
    );
  const stranger = await create();
  await attempt("the start of another's proof", stranger, () => start(stranger));
  // The owner of the repository is made to open the thief's link, without the thief's cookie.
  await attempt("a callback in another browser", thief, async () =>
    stranger.raw(await goThere("owner"), { redirect: "manual" }),
  );
  const used = await goThere("writer");
  await thief.raw(used, { redirect: "manual" });
  repository.access.writer = 40;
  await attempt("a callback that was used", thief, () => thief.raw(used, { redirect: "manual" }));
  repository.access.writer = 30;
  await attempt("a callback with an altered state", thief, async () =>
    thief.raw((await goThere("owner")).replace(/state=[\w-]{4}/, "state=aaaa"), {
      redirect: "manual",
    }),
  );
}

/** By accounts that are joined, and by invitations of others. */
async function takeByAccounts({ context }: Environment, report: KindReport, stage: Stage) {
  const { attempt, create, claim, prove, publish, put, findStates, db } = stage;
  const { id, owner, slug, repository } = await publish();
  const join = (kept: Person, joined: Person) =>
    kept.call(joinAccount, { body: { token: joined.token ?? "" } });
  const thief = await create();
  const admin = await createUser(context, { role: "admin" });
  const left = await createUser(context, { employerId: id });
  await db.updateTable("users").set({ is_active: false }).where("id", "=", left.id).execute();
  for (const [what, other] of [
    ["an administrator's", admin],
    ["a deactivated", left],
  ] as const)
    await attempt(`joining ${what} account`, thief, () => join(thief, other));

  // Whom the owner has removed returns by no other account of theirs.
  const removed = await createUser(context, { employerId: id, teamRole: "member" });
  const member = await db
    .selectFrom("employments")
    .select("id")
    .where("user_id", "=", removed.id)
    .executeTakeFirstOrThrow();
  await owner.call(employments.revokeEmployment, {
    params: { id: String(member.id) },
    body: { reason: "Left" },
  });
  const fresh = await create();
  const wanted = await claim(fresh, id);
  put(repository, wanted);
  await join(fresh, removed);
  await attempt("a proof after joining an account that was removed", fresh, () =>
    prove(fresh, wanted),
  );

  // The higher role of the two is the highest that a join gives.
  report.countInput("joining a reader and a member");
  const reader = await createUser(context, { employerId: id, teamRole: "reader" });
  const colleague = await createUser(context, { employerId: id, teamRole: "member" });
  await join(reader, colleague);
  const roles = (await findStates(reader.id)).map(({ role }) => role);
  report.expect(roles.join() === "member", `joined to ${roles.join()}`, "joining");

  const invite = async (address: string) => {
    const token = unique("a-link-of-somebody-");
    const { id: invitation } = await owner.call(employments.inviteColleague, {
      params: { slug },
      body: { address, role: "owner" },
    });
    await db
      .updateTable("team_invitations")
      .set({ token_hash: hashToken(token) })
      .where("id", "=", invitation)
      .execute();
    return { token, invitation };
  };
  const accept = (by: Person, token: string) =>
    by.call(employments.acceptInvitation, { body: { token } });
  const guest = await create();
  const sent = await invite(guest.email);
  const finder = await create();
  await attempt("an invitation of somebody else", finder, () => accept(finder, sent.token));
  await owner.call(employments.withdrawInvitation, { params: { id: String(sent.invitation) } });
  await attempt("an invitation that was withdrawn", guest, () => accept(guest, sent.token));
  const { token } = await invite(guest.email);
  await accept(guest, token);
  await attempt("an invitation that was accepted", finder, () => accept(finder, token));
}

/** By addresses at domains that many share. */
async function takeByDomain({ sample }: Environment, report: KindReport, stage: Stage) {
  const { attempt, create, suggest, db } = stage;
  const shared = ["gmail.com", "yahoo.co.uk", "co.uk", "github.io", "gitlab.io", "codeberg.page"];
  for (const domain of sample(shared, 3)) {
    const person = await create();
    await db
      .updateTable("users")
      .set({ email: `${unique("thief")}@${domain}` })
      .where("id", "=", person.id)
      .execute();
    const hosts = [domain, `pages.${domain}`].filter((host) => host !== "yahoo.co.uk");
    for (const host of hosts)
      await attempt(`an address at ${domain} for ${host}`, person, async () => {
        const { claim } = await suggest(person, { websiteUrl: `https://${host}/` });
        report.expect(
          claim.dns === null || claim.dns.domain !== domain,
          `${domain} is proved by DNS`,
          host,
        );
      });
  }
}

export async function attackByProofs(environment: Environment, report: KindReport): Promise<void> {
  const stage = await setUp(environment, report);
  await takeByFile(environment, stage);
  await takeByForge(environment, stage);
  await takeByAccounts(environment, report, stage);
  await takeByDomain(environment, report, stage);
}
