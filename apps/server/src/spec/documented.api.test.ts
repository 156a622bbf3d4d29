/** The commands of docs/api.md, run as they stand there, and what they answer. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedWhenEmpty } from "../db/seed/seed.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";

type Answer = { status: string; headers: string[]; body: string };
type Example = { commands: string; answers: Answer[] };

const document = new URL("../../../../docs/api.md", import.meta.url);
const documentedSite = "http://127.0.0.1:3000";
const border = "=== the next example";

/** What differs from day to day and from database to database. */
const varying = new Set(["id", "title", "token", "user", "upvotes", "verdict_id", "tags"]);

/** One answer begins where the one before it ends, which need not be a new line. */
const answersIn = (text: string): Answer[] =>
  text
    .split(/HTTP\/1\.1 /)
    .slice(1)
    .map((answer) => {
      const [head = "", ...body] = answer.replaceAll("\r", "").split("\n\n");
      const [status = "", ...headers] = head.trimEnd().split("\n");
      return {
        status: status.slice(0, 3),
        headers: headers.map((line) => line.split(":")[0]?.toLowerCase() ?? ""),
        body: body.join("\n\n").trim(),
      };
    });

function examplesIn(text: string): Example[] {
  const blocks = text.matchAll(/```sh\n(.*?)```\n(?:\n```http\n(.*?)```)?/gs);
  return [...blocks].map(([, commands = "", answers = ""]) => ({
    commands,
    answers: answersIn(answers),
  }));
}

const firstOf = (body: string): Record<string, unknown> => [JSON.parse(body)].flat()[0];

/** Whether an answer has all that is written of it. */
function expectAsWritten(answer: Answer | undefined, written: Answer): void {
  expect(answer?.status).toBe(written.status);
  expect(answer?.headers).toEqual(expect.arrayContaining(written.headers));
  if (written.body === "") return;
  const example = firstOf(written.body);
  const found = firstOf(answer?.body ?? "null");
  expect(Object.keys(found)).toEqual(expect.arrayContaining(Object.keys(example)));
  for (const [key, value] of Object.entries(example))
    if (!varying.has(key) && typeof value === "string" && written.status !== "200")
      expect(found[key]).toBe(value);
}

let site: TestSite;
let folder: string;
let examples: Example[];
let printed: string[];
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: "on" });
  await seedWhenEmpty(site.deps.db);
  folder = await mkdtemp(join(tmpdir(), "upwell-documented-"));
  examples = examplesIn(await readFile(document, "utf8"));
  const script = examples.map(({ commands }) => `echo "${border}"\n${commands}`).join("\n");
  const { stdout } = await promisify(execFile)(
    "sh",
    ["-euc", script.replaceAll(documentedSite, site.origin)],
    { cwd: folder },
  );
  printed = stdout.split(`${border}\n`).slice(1);
}, 180_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test("every example of docs/api.md answers as it is written there", () => {
  expect(examples.length).toBeGreaterThan(10);
  for (const [index, { commands, answers }] of examples.entries()) {
    const given = answersIn(printed[index] ?? "");
    expect(given, commands).toHaveLength(answers.length);
    for (const [place, written] of answers.entries()) expectAsWritten(given[place], written);
  }
});
