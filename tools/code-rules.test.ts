import { describe, expect, test } from "vitest";
import { findingsIn, readTree } from "./code-rules.ts";

const findingsFor = (path: string, text: string) => findingsIn({ path, text });

test("the tree follows the rules", () => {
  const files = readTree();
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(findingsIn)).toEqual([]);
});

describe("reports barrel files", () => {
  test.each([
    'export * from "./a.ts";',
    'export { a } from "./a.ts";',
    'export type { A } from "./a.ts";',
    'export {\n  a,\n  b,\n} from "./a.ts";',
  ])("%s", (text) => {
    expect(findingsFor("apps/web/src/lib/index.ts", text)).toHaveLength(1);
  });

  test("allows a file to export its own names", () => {
    const text = 'import { a } from "./a.ts";\nexport const b = a;\nexport { c };\n';
    expect(findingsFor("apps/web/src/lib/b.ts", text)).toEqual([]);
  });
});

describe("reports long files", () => {
  const lines = (count: number) => "x;\n".repeat(count);

  test.each([
    ["apps/server/src/app.ts", 300, 0],
    ["apps/server/src/app.ts", 301, 1],
    ["apps/server/src/app.test.ts", 900, 0],
    ["packages/sample/src/types.ts", 301, 1],
    ["apps/server/src/db/functions/votes.sql", 301, 1],
    ["apps/server/src/db/migrations/0001_tables.sql", 900, 0],
  ])("%s with %i lines", (path, count, found) => {
    expect(findingsFor(path, lines(count))).toHaveLength(found);
  });
});

describe("reports physical directions", () => {
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

  test("allows logical directions, comments and other words", () => {
    const text = `// margin-left, right-to-left\n/* left-0 */
      <p className="ms-2 pe-3 start-0 text-start border-s rounded-ss html-4 xl-2" title="left-handed" />`;
    expect(findingsFor("apps/web/src/a.tsx", text)).toEqual([]);
  });

  test("allows them in the server", () => {
    expect(findingsFor("apps/server/src/a.ts", 'const c = "ml-2";')).toEqual([]);
  });
});

test("reports transactions outside of db and tests", () => {
  const text = "await deps.db.transaction().execute(work);\n";
  const slice = "apps/server/src/domain/votes";
  expect(findingsFor(`${slice}/votes.ts`, text)).toHaveLength(1);
  expect(findingsFor("apps/server/src/jobs/notifier.ts", text)).toHaveLength(1);
  expect(findingsFor("apps/server/src/db/write.ts", text)).toEqual([]);
  expect(findingsFor(`${slice}/votes.api.test.ts`, text)).toEqual([]);
});

test("reports triggers in migrations", () => {
  const text = `create function count_it() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger count_it after insert on things for each row execute function count_it();\n`;
  expect(findingsFor("apps/server/src/db/migrations/0099_things.sql", text)).toHaveLength(2);
  expect(findingsFor("apps/server/src/db/functions/things.sql", text)).toEqual([]);
});

test("reports triggers that queue, and queues of one's own", () => {
  const queueing = "insert into tasks (queue, subject_id) values ('things', new.id);\n";
  expect(findingsFor("apps/server/src/db/functions/things.sql", queueing)).toHaveLength(1);
  const claiming = "await run(tx)`select id from things limit 1 for update skip locked`;\n";
  expect(findingsFor("apps/server/src/jobs/things-job.ts", claiming)).toHaveLength(1);
  expect(findingsFor("apps/server/src/domain/things/queries.ts", claiming)).toHaveLength(1);
  expect(findingsFor("apps/server/src/db/queue.ts", claiming)).toEqual([]);
  expect(findingsFor("apps/server/src/domain/tags/queries.ts", claiming)).toEqual([]);
});
