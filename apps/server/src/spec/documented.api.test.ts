/** Runs the commands of docs/api.md and compares their output. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { afterAll, expect, test } from "vitest";
import { openDemo } from "../seed/demo-access.ts";
import { seedIfEmpty } from "../seed/seed.ts";

type DocumentedResponse = { status: string; headers: string[]; body: string };
type Example = { commands: string; responses: DocumentedResponse[] };

const document = new URL("../../../../docs/api.md", import.meta.url);
const documentedSite = "http://localhost:3000";
const border = "=== the next example";

/** The example of a password that a start prints. */
const documentedPassword = "k7mpq-2xw9r-h4tfn";

/** Values that differ between runs. */
const varying = new Set([
  ...["id", "title", "token", "user", "upvotes", "verdict_id", "tags"],
  ...["hint", "expires_at", "key"],
]);

/** Splits responses, which need not start on a new line. */
const parseResponses = (text: string): DocumentedResponse[] =>
  text
    .split(/HTTP\/1\.1 /)
    .slice(1)
    .map((response) => {
      const [head = "", ...body] = response.replaceAll("\r", "").split("\n\n");
      const [status = "", ...headers] = head.trimEnd().split("\n");
      return {
        status: status.slice(0, 3),
        headers: headers.map((line) => line.split(":")[0]?.toLowerCase() ?? ""),
        body: body.join("\n\n").trim(),
      };
    });

function parseExamples(text: string): Example[] {
  const blocks = text.matchAll(/```sh\n(.*?)```\n(?:\n```http\n(.*?)```)?/gs);
  return [...blocks].map(([, commands = "", responses = ""]) => ({
    commands,
    responses: parseResponses(responses),
  }));
}

const parseFirst = (body: string): Record<string, unknown> => [JSON.parse(body)].flat()[0];

/** Asserts that a response contains everything that is documented. */
function expectAsWritten(
  response: DocumentedResponse | undefined,
  written: DocumentedResponse,
): void {
  expect(response?.status).toBe(written.status);
  expect(response?.headers).toEqual(expect.arrayContaining(written.headers));
  if (written.body === "") return;
  const example = parseFirst(written.body);
  const found = parseFirst(response?.body ?? "null");
  expect(Object.keys(found)).toEqual(expect.arrayContaining(Object.keys(example)));
  for (const [key, value] of Object.entries(example))
    if (!varying.has(key) && typeof value === "string" && written.status !== "200")
      expect(found[key]).toBe(value);
}

const stub = await createStubPages();
const site = await createTestSite({ RATE_LIMITS: "on" }, undefined, undefined, stub.pages);
await seedIfEmpty(site.deps);
const { password = "" } = (await openDemo(site.deps)) ?? {};
const folder = await mkdtemp(join(tmpdir(), "upwell-documented-"));
const examples = parseExamples(await readFile(document, "utf8"));
const script = examples.map(({ commands }) => `echo "${border}"\n${commands}`).join("\n");
const { stdout } = await promisify(execFile)(
  "sh",
  ["-euc", script.replaceAll(documentedSite, site.origin).replaceAll(documentedPassword, password)],
  { cwd: folder },
);
const printed = stdout.split(`${border}\n`).slice(1);
afterAll(async () => {
  await site.close();
  await stub.remove();
  await rm(folder, { recursive: true, force: true });
});

test("every example of docs/api.md returns the documented response", () => {
  expect(examples.length).toBeGreaterThan(10);
  for (const [example, { commands, responses }] of examples.entries()) {
    const given = parseResponses(printed[example] ?? "");
    expect(given, commands).toHaveLength(responses.length);
    for (const [index, written] of responses.entries()) expectAsWritten(given[index], written);
  }
});
