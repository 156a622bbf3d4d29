import { describe, expect, test } from "vitest";
import { readTree } from "./import-rules/read-tree.ts";
import { findingsIn } from "./import-rules.ts";

const slice = "apps/server/src/domain/votes";
const webSlice = "apps/web/src/domain/votes";

const findingsFor = (path: string, text: string) => findingsIn([{ path, text }]);

test("the tree keeps the rules", () => {
  const files = readTree();
  expect(files.length).toBeGreaterThan(50);
  expect(findingsIn(files)).toEqual([]);
});

describe("an import that breaks a rule is found", () => {
  test.each([
    ["contract imports a package", "packages/contract/src/votes.ts", "react"],
    ["contract imports messages", "packages/contract/src/votes.ts", "@upwell/messages/votes"],
    ["messages import the contract", "packages/messages/src/en/votes.ts", "@upwell/contract/votes"],
    ["sample imports messages", "packages/sample/src/people.ts", "@upwell/messages/votes"],
    ["ui imports the contract", "packages/ui/src/button.tsx", "@upwell/contract/votes"],
    ["ui imports a data layer", "packages/ui/src/button.tsx", "@tanstack/react-query"],
    ["ui imports a router", "packages/ui/src/button.tsx", "wouter"],
    ["web imports the server", "apps/web/src/main.tsx", "../../server/src/app.ts"],
    ["web imports the server by name", "apps/web/src/main.tsx", "@upwell/server/app"],
    ["web imports staff", "apps/web/src/main.tsx", "../../staff/src/main.tsx"],
    ["staff imports web", "apps/staff/src/main.tsx", "../../web/src/main.tsx"],
    ["a web slice imports another", `${webSlice}/vote.tsx`, "../comments/use-comments.ts"],
    ["a web slice imports a page", `${webSlice}/vote.tsx`, "../../pages/home.tsx"],
    ["web's lib imports a slice", "apps/web/src/lib/api.ts", "../domain/votes/use-vote.ts"],
    ["a page imports the shell", "apps/web/src/pages/home.tsx", "../app/shell.tsx"],
    ["the server imports ui", "apps/server/src/app.ts", "@upwell/ui/button"],
    ["a use case imports the query builder", `${slice}/votes.ts`, "kysely"],
    ["a use case imports a driver", `${slice}/votes.ts`, "pg"],
    ["a use case imports Fastify", `${slice}/votes.ts`, "fastify"],
    ["config imports a Fastify plugin", "apps/server/src/config.ts", "@fastify/cookie"],
    ["a policy imports code", "apps/server/src/policy/can.ts", "../lib/viewer.ts"],
    ["a slice imports another's queries", `${slice}/votes.ts`, "../features/queries.ts"],
    [
      "a slice imports another's further queries",
      `${slice}/votes.ts`,
      "../features/list-queries.ts",
    ],
    ["a slice imports another's routes", `${slice}/votes.ts`, "../features/routes.ts"],
    ["lib imports a slice", "apps/server/src/lib/viewer.ts", "../domain/auth/tokens.ts"],
    ["code imports what tests it", "apps/server/src/app.ts", "./testing/site.ts"],
  ])("%s", (_, path, specifier) => {
    expect(findingsFor(path, `import { x } from "${specifier}";\n`)).toHaveLength(1);
  });

  test.each([
    ["a type", 'import type { x } from "fastify";'],
    ["over several lines", 'import {\n  a,\n  b,\n} from "fastify";'],
    ["for its effect", 'import "fastify";'],
    ["when it is needed", 'const f = await import("fastify");'],
  ])("also %s", (_, text) => {
    expect(findingsFor(`${slice}/votes.ts`, text)).toHaveLength(1);
  });
});

describe("an import that keeps the rules is let through", () => {
  test.each([
    ["contract imports zod", "packages/contract/src/votes.ts", 'import * as z from "zod/mini";'],
    [
      "ui imports messages",
      "packages/ui/src/a.tsx",
      'import * as m from "@upwell/messages/common";',
    ],
    ["queries import the query builder", `${slice}/queries.ts`, 'import { sql } from "kysely";'],
    ["routes import Fastify", `${slice}/routes.ts`, 'import type { A } from "fastify";'],
    [
      "a test imports the query builder",
      `${slice}/votes.api.test.ts`,
      'import { sql } from "kysely";',
    ],
    ["a slice imports its own queries", `${slice}/votes.ts`, 'import { a } from "./queries.ts";'],
    ["a slice imports a use case", `${slice}/votes.ts`, 'import { a } from "../features/find.ts";'],
    [
      "a policy imports a type",
      "apps/server/src/policy/a.ts",
      'import type { V } from "../lib/v.ts";',
    ],
    ["prose mentions one", `${slice}/votes.ts`, 'const text = "taken from \\"fastify\\"";'],
  ])("%s", (_, path, text) => {
    expect(findingsFor(path, `${text}\n`)).toEqual([]);
  });
});

describe("a file that hands on others is found", () => {
  test.each([
    'export * from "./a.ts";',
    'export { a } from "./a.ts";',
    'export type { A } from "./a.ts";',
    'export {\n  a,\n  b,\n} from "./a.ts";',
  ])("%s", (text) => {
    expect(findingsFor("apps/web/src/lib/index.ts", text)).toHaveLength(1);
  });

  test("its own exports are no such thing", () => {
    const text = 'import { a } from "./a.ts";\nexport const b = a;\nexport { c };\n';
    expect(findingsFor("apps/web/src/lib/b.ts", text)).toEqual([]);
  });
});

describe("a long file is found", () => {
  const lines = (count: number) => "x;\n".repeat(count);

  test.each([
    ["apps/server/src/app.ts", 300, 0],
    ["apps/server/src/app.ts", 301, 1],
    ["apps/server/src/app.test.ts", 900, 0],
    ["packages/sample/src/ideas/blender.ts", 900, 0],
    ["packages/sample/src/types.ts", 301, 1],
  ])("%s with %i lines", (path, count, found) => {
    expect(findingsFor(path, lines(count))).toHaveLength(found);
  });
});

describe("a physical direction is found", () => {
  test.each([
    "ml-2",
    "-mr-4",
    "md:pl-3",
    "hover:pr-[3px]",
    "scroll-ml-2",
    "left-0",
    "right-1/2",
    "text-left",
    "sm:text-right",
    "float-left",
    "border-l",
    "border-r-2",
    "rounded-l-md",
    "rounded-tr",
  ])("class %s", (name) => {
    expect(
      findingsFor("packages/ui/src/a.tsx", `<p className="flex ${name} gap-2" />`),
    ).toHaveLength(1);
  });

  test.each([
    "margin-left: 1px",
    "padding-right: 1px",
    "border-left: 0",
    "border-left-color: red",
    "border-top-left-radius: 0",
    "left: 0",
    "text-align: right",
    "float: left",
  ])("style %s", (declaration) => {
    expect(findingsFor("apps/web/src/a.css", `.a { ${declaration}; }`)).toHaveLength(1);
  });

  test("in a style object", () => {
    const text = "<p style={{ marginLeft: 2, paddingRight: 3 }} />";
    expect(findingsFor("apps/web/src/a.tsx", text)).toHaveLength(2);
  });

  test("logical ones, comments and other words are let through", () => {
    const text = `// margin-left, right-to-left\n/* left-0 */
      <p className="ms-2 pe-3 start-0 text-start border-s rounded-ss html-4 xl-2" title="left-handed" />`;
    expect(findingsFor("apps/web/src/a.tsx", text)).toEqual([]);
  });

  test("the server may name them", () => {
    expect(findingsFor("apps/server/src/a.ts", 'const c = "ml-2";')).toEqual([]);
  });
});
