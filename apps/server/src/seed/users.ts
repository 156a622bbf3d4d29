/** Demo users: 80 invented people, the platforms' teams, and three accounts that can sign in. */

import type { TeamRole } from "@upwell/contract/employments/values";
import { people } from "@upwell/sample/demo";
import { demoDirectory } from "@upwell/sample/directory";

export type SeedUser = {
  id: number;
  username: string;
  email: string;
  role: "user" | "employee" | "admin";
  first_name: string;
  last_name: string;
  bio: string;
  job_title: string;
  company: string;
  /** The slug of this employee's platform. */
  employer: string | null;
  team_role: TeamRole;
  /** Whether the user can sign in with the demo password. */
  signs_in: boolean;
};

type Draft = Omit<SeedUser, "id">;

const splitName = (name: string) => {
  const [first_name = "", ...rest] = name.split(" ");
  return { first_name, last_name: rest.join(" ") };
};

/** "José Ángel O'Neil" -> "jose_angel_oneil". */
const toUsername = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^\p{L} -]/gu, "")
    .replace(/[ -]+/g, "_")
    .toLowerCase()
    .slice(0, 30);

const defaults = {
  ...{ bio: "", job_title: "", company: "", employer: null, signs_in: false },
  team_role: "member" as const,
};

const invented: Draft[] = people.map(({ username, displayName, bio }) => ({
  ...defaults,
  ...splitName(displayName),
  username,
  email: `${username}@people.upwell.example`,
  role: "user",
  bio,
}));

const [{ platform: firstPlatform }] = demoDirectory;

/** The first of a team owns it; that of the first platform can sign in. */
const getRole = (slug: string, index: number): TeamRole =>
  index === 0 && slug !== firstPlatform.slug ? "owner" : "member";

const teams: Draft[] = demoDirectory.flatMap(({ platform }) =>
  platform.team.map(({ name, role, reads = false }, index) => ({
    ...defaults,
    ...splitName(name),
    username: toUsername(name),
    email: `${toUsername(name)}@${platform.slug}.upwell.example`,
    role: "employee" as const,
    job_title: role,
    company: platform.name,
    employer: platform.slug,
    team_role: reads ? ("reader" as const) : getRole(platform.slug, index),
  })),
);

const loginAccounts: Draft[] = [
  {
    ...defaults,
    ...splitName("Robin Marsh"),
    username: "robin",
    email: "user@upwell.example",
    role: "user",
    bio: "Trying things out.",
    signs_in: true,
  },
  {
    ...defaults,
    ...splitName("Emery Stone"),
    username: "emery",
    email: "employee@upwell.example",
    role: "employee",
    job_title: "Community manager",
    company: firstPlatform.name,
    employer: firstPlatform.slug,
    team_role: "owner",
    signs_in: true,
  },
  {
    ...defaults,
    ...splitName("Ada Keeler"),
    username: "ada",
    email: "admin@upwell.example",
    role: "admin",
    signs_in: true,
  },
];

export const seedUsers: readonly SeedUser[] = [...loginAccounts, ...invented, ...teams].map(
  (member, index) => ({ id: index + 1, ...member }),
);

/** Users who suggest and vote. */
export const regularUsers = seedUsers.filter((member) => member.role === "user");

/** Returns the employees of a platform who answer for it. */
export const getTeam = (slug: string) =>
  seedUsers.filter((member) => member.employer === slug && member.team_role !== "reader");

/** Finds an employee of a platform by the job. */
export const findMember = (slug: string, job: string) =>
  seedUsers.find(({ employer, job_title }) => employer === slug && job_title === job);

/** Finds an invented person or an account by the username. */
export const findUser = (username: string) =>
  seedUsers.find((member) => member.username === username);

/** A user who reads along in the team of the first platform, with the account that they have: an owner invited them. */
export const invitedReader = { username: people[24]?.username ?? "", platformId: 1 };
