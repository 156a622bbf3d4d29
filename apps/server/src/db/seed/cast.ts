/** The people of the demo: 80 invented ones, the platforms' teams, and the three who can sign in. */
import { directory } from "@upwell/sample/directory";
import { people } from "@upwell/sample/people";

export type CastMember = {
  id: number;
  username: string;
  email: string;
  role: "user" | "employee" | "admin";
  first_name: string;
  last_name: string;
  bio: string;
  job_title: string;
  company: string;
  /** The slug of the platform that this employee answers for. */
  employer: string | null;
  /** Can sign in with the demo's password. */
  signs_in: boolean;
};

type Draft = Omit<CastMember, "id">;

const split = (name: string) => {
  const [first_name = "", ...rest] = name.split(" ");
  return { first_name, last_name: rest.join(" ") };
};

/** "José Ángel O'Neil" -> "jose_angel_oneil". */
const usernameOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^\p{L} -]/gu, "")
    .replace(/[ -]+/g, "_")
    .toLowerCase()
    .slice(0, 30);

const nobody = { bio: "", job_title: "", company: "", employer: null, signs_in: false };

const crowd: Draft[] = people.map(({ username, displayName, bio }) => ({
  ...nobody,
  ...split(displayName),
  username,
  email: `${username}@people.upwell.example`,
  role: "user",
  bio,
}));

const teams: Draft[] = directory.flatMap(({ platform }) =>
  platform.team.map(({ name, role }) => ({
    ...nobody,
    ...split(name),
    username: usernameOf(name),
    email: `${usernameOf(name)}@${platform.slug}.upwell.example`,
    role: "employee" as const,
    job_title: role,
    company: platform.name,
    employer: platform.slug,
  })),
);

const [{ platform: firstPlatform }] = directory;

const signedUp: Draft[] = [
  {
    ...nobody,
    ...split("Robin Marsh"),
    username: "robin",
    email: "user@upwell.example",
    role: "user",
    bio: "Trying things out.",
    signs_in: true,
  },
  {
    ...nobody,
    ...split("Emery Stone"),
    username: "emery",
    email: "employee@upwell.example",
    role: "employee",
    job_title: "Community manager",
    company: firstPlatform.name,
    employer: firstPlatform.slug,
    signs_in: true,
  },
  {
    ...nobody,
    ...split("Ada Keeler"),
    username: "ada",
    email: "admin@upwell.example",
    role: "admin",
    signs_in: true,
  },
];

export const cast: readonly CastMember[] = [...signedUp, ...crowd, ...teams].map(
  (member, index) => ({ id: index + 1, ...member }),
);

/** Those who suggest and vote. */
export const voices = cast.filter((member) => member.role === "user");

/** Those who answer for a platform. */
export const teamOf = (slug: string) => cast.filter((member) => member.employer === slug);
