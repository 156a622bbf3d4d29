/** Teams: roles, the last owner, ended memberships, and invitations. */
import { joinAccount } from "@upwell/contract/account-joins/routes";
import { createKey } from "@upwell/contract/api-keys/routes";
import * as contract from "@upwell/contract/employments/routes";
import type { TeamRole } from "@upwell/contract/employments/values";
import { apiMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailsTo } from "@upwell/tests/harness/registration";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";

const site = await openTestSite();

type Team = { platform: { id: number; slug: string }; owner: Person; member: Person };

async function createTeam(): Promise<Team> {
  const platform = await insertPlatform(site);
  const owner = await createUser(site, { employerId: platform.id });
  const member = await createUser(site, { employerId: platform.id, teamRole: "member" });
  return { platform, owner, member };
}

const list = ({ platform }: Team, by: Person) =>
  by.call(contract.listMembers, { params: { slug: platform.slug } });
async function idOf(team: Team, person: Person): Promise<number> {
  const found = (await list(team, team.owner)).find((one) => one.person?.id === person.id);
  if (found === undefined) throw new Error("They are no member.");
  return found.id;
}
const at = (id: number) => ({ params: { id: String(id) } });
const setRole = (by: Person, id: number, role: TeamRole) =>
  by.call(contract.setMemberRole, { ...at(id), body: { role } });
const end = (by: Person, id: number) =>
  by.call(contract.revokeEmployment, { ...at(id), body: { reason: "Left in May" } });
const leave = (by: Person, id: number) => by.call(contract.leaveEmployment, at(id));
const invite = ({ platform }: Team, by: Person, address: string, role: TeamRole = "member") =>
  by.call(contract.inviteColleague, { params: { slug: platform.slug }, body: { address, role } });
const accept = (by: Person, token: string) =>
  by.call(contract.acceptInvitation, { body: { token } });

/** Returns the token in the latest invitation to an address. */
async function readToken(address: string): Promise<string> {
  const [mail = ""] = await getMailsTo(site, address);
  const token = /#\/invitation\/(\S+)/.exec(mail)?.[1];
  if (token === undefined) throw new Error(`No invitation went to ${address}.`);
  return token;
}

const conflict = (message: string) => ({ status: 409, message });

describe("the last owner", () => {
  test("stays while others are of the team, also if two leave together", async () => {
    const team = await createTeam();
    const second = await createUser(site, { employerId: team.platform.id });
    const ids = [await idOf(team, team.owner), await idOf(team, second)] as const;
    const left = await Promise.allSettled([leave(team.owner, ids[0]), leave(second, ids[1])]);
    expect(left.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [by, id] = left[0]?.status === "rejected" ? [team.owner, ids[0]] : [second, ids[1]];
    await expect(leave(by, id)).rejects.toMatchObject(conflict(apiMessages.lastOwner));
    await expect(setRole(by, id, "reader")).rejects.toMatchObject(conflict(apiMessages.lastOwner));
  });

  test("leaves once a colleague is an owner, and a team of one ends", async () => {
    const team = await createTeam();
    const [own, other] = [await idOf(team, team.owner), await idOf(team, team.member)];
    await setRole(team.owner, other, "owner");
    expect(await leave(team.owner, own)).toMatchObject({ state: "left" });
    expect(await leave(team.member, other)).toMatchObject({ state: "left" });
  });

  test("cannot be outvoted by owners who end each other", async () => {
    const team = await createTeam();
    const second = await createUser(site, { employerId: team.platform.id });
    const ids = [await idOf(team, team.owner), await idOf(team, second)] as const;
    const ended = await Promise.allSettled([end(team.owner, ids[1]), end(second, ids[0])]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("owners end a membership with its keys, which an email at the domain does not bring back", async () => {
  const team = await createTeam();
  const { platform, member, owner } = team;
  const { id: key } = await member.call(createKey, {
    body: { name: "Bot", scopes: ["staff"], platform: platform.id, days: 1 },
  });
  const website = "https://people.example/";
  await updateRows(site, "platforms", platform.id, {
    website_url: website,
    confirmed_website_url: website,
    trusts_mail_domain: true,
  });
  const id = await idOf(team, member);
  expect(await end(owner, id)).toMatchObject({ state: "revoked", reason: "Left in May" });
  await expect(list(team, member)).rejects.toMatchObject({ status: 403 });
  expect(
    await site.deps.db.selectFrom("api_keys").select("id").where("id", "=", key).execute(),
  ).toEqual([]);
  expect(
    await member.call(contract.claimEmployment, { body: { platform: platform.id } }),
  ).toMatchObject({ state: "claimed" });
});

test("a revoked member's other accounts get in by no proof, and an address at the domain lets nobody in", async () => {
  const team = await createTeam();
  const { platform, member, owner } = team;
  const website = "https://people.example/";
  await updateRows(site, "platforms", platform.id, {
    website_url: website,
    confirmed_website_url: website,
    trusts_mail_domain: true,
  });
  const claim = (by: Person) =>
    by.call(contract.claimEmployment, { body: { platform: platform.id } });
  await end(owner, await idOf(team, member));
  const second = await createUser(site, { role: "employee" });
  await updateRows(site, "users", second.id, { email: member.email });
  expect(await claim(second)).toMatchObject({ state: "claimed", dns: null, file: null });
  // An account that was joined to theirs.
  const [other, joined] = [await createUser(site), await createUser(site)];
  await joined.call(contract.claimEmployment, { body: { platform: platform.id } });
  await updateRows(
    site,
    "employments",
    { user_id: joined.id },
    { state: "revoked", rejected_at: new Date() },
  );
  expect(await claim(other)).toMatchObject({ state: "claimed", dns: { domain: "people.example" } });
  await other.call(joinAccount, { body: { token: joined.token ?? "" } });
  expect(await claim(other)).toMatchObject({ state: "claimed", dns: null });
  // Another address there may be theirs, too: it does not prove itself, and a record does.
  const stranger = await createUser(site);
  expect(await claim(stranger)).toMatchObject({
    state: "claimed",
    dns: { domain: "people.example" },
  });
});

test("a reader who leaves and proves the claim again is a reader", async () => {
  const team = await createTeam();
  const { platform } = team;
  const website = "https://people.example/";
  await updateRows(site, "platforms", platform.id, {
    website_url: website,
    confirmed_website_url: website,
    trusts_mail_domain: true,
  });
  const reader = await createUser(site, { employerId: platform.id, teamRole: "reader" });
  await leave(reader, await idOf(team, reader));
  expect(
    await reader.call(contract.claimEmployment, { body: { platform: platform.id } }),
  ).toMatchObject({ state: "verified", role: "reader" });
  // Somebody new who proves it is an owner, and the owners are told.
  const newcomer = await createUser(site);
  expect(
    await newcomer.call(contract.claimEmployment, { body: { platform: platform.id } }),
  ).toMatchObject({ state: "verified", role: "owner" });
  const [mail] = await getMailsTo(site, team.owner.email);
  expect(mail).toContain("is now an owner of the team of");
});

describe("an invitation", () => {
  test("is accepted once, by an account of its mailbox, which gets its role", async () => {
    const team = await createTeam();
    const guest = await createUser(site);
    await invite(team, team.owner, guest.email, "reader");
    const token = await readToken(guest.email);
    expect(await guest.call(contract.readInvitation, { body: { token } })).toMatchObject({
      role: "reader",
      isForViewer: true,
    });
    expect(await accept(guest, token)).toMatchObject({
      state: "verified",
      proof: "invitation",
      role: "reader",
    });
    await list(team, guest);
    await expect(accept(guest, token)).rejects.toMatchObject({ code: "invalid_link" });
  });

  test("is for nobody else, and stays for whom it was sent to", async () => {
    const team = await createTeam();
    const [guest, thief] = [await createUser(site), await createUser(site)];
    const admin = await createUser(site, { role: "admin" });
    await invite(team, team.owner, guest.email, "owner");
    const token = await readToken(guest.email);
    await expect(accept(thief, token)).rejects.toMatchObject({ code: "not_invited" });
    await expect(accept(admin, token)).rejects.toMatchObject({ status: 403 });
    const unproved = await createUser(site);
    await updateRows(site, "users", unproved.id, { email: `${guest.email.replace("@", "+x@")}` });
    await expect(accept(unproved, token)).rejects.toMatchObject({ code: "not_invited" });
    await accept(guest, token);
  });

  test.each<[string, (team: Team, id: number) => Promise<unknown>]>([
    ["it is withdrawn", ({ owner }, id) => owner.call(contract.withdrawInvitation, at(id))],
    [
      "seven days have passed",
      (_, id) => updateRows(site, "team_invitations", id, { expires_at: new Date(0) }),
    ],
    [
      "the owner is none any more",
      async (team) => {
        await setRole(team.owner, await idOf(team, team.member), "owner");
        await setRole(team.member, await idOf(team, team.owner), "reader");
      },
    ],
    [
      "the owner's account is deactivated",
      ({ owner }) => updateRows(site, "users", owner.id, { is_active: false }),
    ],
  ])("ends when %s", async (_, ends) => {
    const team = await createTeam();
    const guest = await createUser(site);
    const { id } = await invite(team, team.owner, guest.email);
    const token = await readToken(guest.email);
    await ends(team, id);
    await expect(accept(guest, token)).rejects.toMatchObject({ code: "invalid_link" });
  });

  test("takes the place of an earlier one, and members get none", async () => {
    const team = await createTeam();
    const guest = await createUser(site);
    await invite(team, team.owner, guest.email, "owner");
    const first = await readToken(guest.email);
    await invite(team, team.owner, guest.email, "reader");
    await expect(accept(guest, first)).rejects.toMatchObject({ code: "invalid_link" });
    await expect(invite(team, team.owner, team.member.email)).rejects.toMatchObject(
      conflict(apiMessages.isMember),
    );
  });

  test("is limited in number, and needs a recent proof", async () => {
    const team = await createTeam();
    for (let n = 0; n < serverLimits.team.invitations; n += 1)
      await invite(team, team.owner, `${unique("guest")}@guests.example`);
    await expect(invite(team, team.owner, "last@guests.example")).rejects.toMatchObject(
      conflict(apiMessages.tooManyInvitations),
    );
    await updateRows(site, "sessions", { user_id: team.owner.id }, { proved_at: new Date(0) });
    await expect(invite(team, team.owner, "last@guests.example")).rejects.toMatchObject({
      code: "proof_required",
    });
  });
});
