/**
 * Which files belong together, and which tests are the first to notice what is wrong in them.
 * What only a browser shows (components, pages) is the browser journeys' and not tried here.
 */
import { readdirSync } from "node:fs";

export type Slice = {
  name: string;
  /** What is changed. */
  files: RegExp;
  /** How the paths of test files begin. */
  nearest: readonly string[];
  /** Tried only on what survives the nearest. */
  wider: readonly string[];
  /** How many changes are tried. */
  count: number;
};

const server = "apps/server/src";
/** What walks through every call, by the specification and by rights. */
const everyCall = [`${server}/spec/`, `${server}/policy/rights`];

/** Slices whose calls are tried elsewhere. */
const elsewhere: Record<string, readonly string[]> = {
  activity: [`${server}/spec/`, `${server}/domain/comments/comments`, `${server}/db/seed/`],
  site: [`${server}/domain/settings/settings`, `${server}/http/shapes`, `${server}/http/pages`],
  media: [`${server}/domain/media/`, `${server}/domain/profile/profile`],
  tags: [`${server}/domain/tags/`, `${server}/domain/features/create`],
};

const domainSlices: Slice[] = readdirSync(`${server}/domain`).map((name) => ({
  name,
  files: new RegExp(`^${server}/domain/${name}/`),
  nearest: elsewhere[name] ?? [`${server}/domain/${name}/`],
  wider: everyCall,
  count: 2,
}));

const folder = (
  name: string,
  path: string,
  count: number,
  wider: readonly string[] = [],
): Slice => ({
  name,
  files: new RegExp(`^${path}/`),
  nearest: [`${path}/`],
  wider,
  count,
});

/** Only what has a test beside it: the rest of a browser's code has journeys. */
const tested = (name: string, path: string, files: string, count: number): Slice => ({
  ...folder(name, path, count),
  files: new RegExp(`^${path}/(?:.*/)?(?:${files})\\.tsx?$`),
});

export const slices: readonly Slice[] = [
  ...domainSlices,
  folder("policy", `${server}/policy`, 5),
  // Generated requests (properties) take minutes, and say little that these do not.
  {
    ...folder("http", `${server}/http`, 4, everyCall),
    nearest: ["c", "hostile", "pages", "rate", "s", "u"].map((start) => `${server}/http/${start}`),
  },
  folder("jobs", `${server}/jobs`, 2, [
    `${server}/domain/notifications/`,
    `${server}/domain/merges/`,
  ]),
  folder("live", `${server}/live`, 2, [`${server}/domain/votes/`]),
  folder("lib", `${server}/lib`, 3, everyCall),
  folder("checker", `${server}/checker`, 2, [`${server}/domain/writing/`]),
  {
    name: "contract",
    files: /^packages\/contract\/src\//,
    nearest: [`${server}/http/contract`, `${server}/http/shapes`, `${server}/spec/`],
    wider: [`${server}/policy/rights`, `${server}/domain/features/`, `${server}/domain/platforms/`],
    count: 5,
  },
  folder("markdown", "packages/markdown/src", 3, [`${server}/domain/features/`]),
  tested("ui", "packages/ui/src", "outward-address|round-up", 3),
  tested(
    "client",
    "packages/client/src",
    "code|register-rules|failure|hash-location|live-stream|page-path|social-return|split-name|token",
    4,
  ),
  tested("web votes", "apps/web/src/domain/votes", "cast-vote|patch-feature", 2),
  tested("web comments", "apps/web/src/domain/comments", "threads|comment-failure", 2),
  tested("web moderation", "apps/web/src/domain/moderation", "report|verdict-state", 2),
  tested(
    "web suggest",
    "apps/web/src/domain/suggest",
    "added-tag|submission-failure|wrap-selection",
    2,
  ),
  tested("web support", "apps/web/src/domain/support", "asking", 1),
  tested("web features", "apps/web/src/domain/features", "use-feature-filter", 1),
  tested("web platforms", "apps/web/src/domain/platforms", "recent-platforms", 1),
  tested("web lib", "apps/web/src/lib", "draft|pending-action|sample-fallback|sample-marks", 2),
  tested("staff", "apps/staff/src/domain", "in-words|site-values", 2),
];
