/**
 * Groups source files with the tests that cover them. Components and pages are covered by browser
 * journeys and are not mutated.
 */
import { readdirSync } from "node:fs";

export type Slice = {
  name: string;
  /** The files to mutate. */
  files: RegExp;
  /** Path prefixes of test files. */
  nearest: readonly string[];
  /** Run only for mutations that survive `nearest`. */
  wider: readonly string[];
  /** The number of mutations. */
  count: number;
};

const server = "apps/server/src";
/** Tests that call every endpoint: the specification and the authorization matrix. */
const everyCall = [`${server}/spec/`, `${server}/policy/rights`];

/** Slices whose endpoints other slices cover. */
const elsewhere: Record<string, readonly string[]> = {
  activity: [`${server}/spec/`, `${server}/domain/comments/comments`, `${server}/seed/`],
  authors: [`${server}/domain/comments/comments`, `${server}/domain/users/`],
  site: [`${server}/domain/settings/settings`, `${server}/http/shapes`, `${server}/http/pages`],
  media: [`${server}/domain/media/`, `${server}/domain/users/profile`],
  notifications: [`${server}/domain/notifications/`, `${server}/jobs/`],
  tags: [`${server}/domain/tags/`, `${server}/domain/queue/tables`],
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

/** Only files with a unit test beside them: journeys cover the rest. */
const tested = (name: string, path: string, files: string, count: number): Slice => ({
  ...folder(name, path, count),
  files: new RegExp(`^${path}/(?:.*/)?(?:${files})\\.tsx?$`),
});

export const slices: readonly Slice[] = [
  ...domainSlices,
  folder("policy", `${server}/policy`, 5),
  // Generated requests (properties) take minutes and detect little more than these.
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
  folder("grammar", `${server}/grammar`, 2, [`${server}/domain/polish/`]),
  folder("formatter", `${server}/formatter`, 2, [`${server}/domain/features/`]),
  {
    name: "contract",
    files: /^packages\/contract\/src\//,
    nearest: [`${server}/http/contract`, `${server}/http/shapes`, `${server}/spec/`],
    wider: [`${server}/policy/rights`, `${server}/domain/features/`, `${server}/domain/platforms/`],
    count: 5,
  },
  folder("markdown", "packages/markdown/src", 3, [`${server}/domain/features/`]),
  folder("moderation rules", "packages/moderation/src", 2, ["tools/moderation/"]),
  tested("ui", "packages/ui/src", "external-url|round-up", 3),
  tested(
    "client",
    "packages/client/src",
    "code|register-rules|failure|hash-location|live-stream|page-path|social-return|split-name|token",
    4,
  ),
  tested("web votes", "apps/web/src/domain/votes", "mutations|patch-feature", 2),
  tested("web comments", "apps/web/src/domain/comments", "threads|comment-error", 2),
  tested("web moderation", "apps/web/src/domain/moderation", "report|verdict-state", 2),
  tested(
    "web suggest",
    "apps/web/src/domain/suggest",
    "to-new-tag|submission-error|wrap-selection",
    2,
  ),
  tested("web support", "apps/web/src/domain/support", "prompt-delay", 1),
  tested("web features", "apps/web/src/domain/features", "use-feature-filter", 1),
  tested("web platforms", "apps/web/src/domain/platforms", "recent-platforms", 1),
  tested("web lib", "apps/web/src/lib", "draft|pending-action|sample-fallback|sample-marks", 2),
  tested("staff site", "apps/staff/src/domain", "describe-event|site-values", 2),
];
