/** Runs the programs of docs/api.md: those in Python where it is installed. */
import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { createKey } from "@upwell/contract/api-keys/routes";
import { createWebhook, sendTest } from "@upwell/contract/webhooks/routes";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser } from "@upwell/tests/harness/users";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../../../tools/free-port.ts";
import { startConsumer } from "../jobs/consumer.ts";
import { createWebhookConsumer } from "../jobs/webhook-sender.ts";
import { seedIfEmpty } from "../seed/seed.ts";

const document = await readFile(new URL("../../../../docs/api.md", import.meta.url), "utf8");

type Program = { heading: string; code: string };
const readPrograms = (fence: string): Program[] =>
  [...document.matchAll(new RegExp(`### ([^\\n]+)\\n|\`\`\`${fence}\\n(.*?)\`\`\``, "gs"))].reduce(
    ({ heading, programs }, [, title, code]) =>
      title === undefined
        ? { heading, programs: [...programs, { heading, code: code ?? "" }] }
        : { heading: title, programs },
    { heading: "", programs: [] as Program[] },
  ).programs;

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const languages = [
  { name: "TypeScript", fence: "ts", command: process.execPath, extension: "ts" },
  ...(hasPython ? [{ name: "Python", fence: "python", command: "python3", extension: "py" }] : []),
];

const port = await freePort();
const site = await createTestSite({ OUTBOUND_ALLOW: `127.0.0.1:${port}` });
await seedIfEmpty(site.deps);
const folder = await mkdtemp(join(tmpdir(), "upwell-programs-"));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(languages)("in $name", ({ fence, command, extension }) => {
  const programs = readPrograms(fence);
  const store = async (heading: string) => {
    const program = programs.find((one) => one.heading === heading);
    const path = join(folder, `${programs.indexOf(program as Program)}.${extension}`);
    await writeFile(path, program?.code ?? "");
    return path;
  };
  const run = async (heading: string, env: Record<string, string> = {}) => {
    const { stdout } = await promisify(execFile)(command, [await store(heading)], {
      env: { ...process.env, UPWELL: site.origin, ...env },
    });
    return stdout.trimEnd().split("\n");
  };

  test("every task has a program", () => {
    expect(programs.map(({ heading }) => heading)).toEqual(["List", "Suggest", "Verify a webhook"]);
  });

  test("lists all ideas of a platform", async () => {
    const lines = await run("List");
    const response = await fetch(`${site.origin}/api/platforms/nextcloud/features/?limit=100`);
    const ideas = (await response.json()) as { title: string; upvotes: number }[];
    expect(ideas.length).toBeGreaterThan(10);
    expect(lines.at(-1)).toBe(`${ideas.length} ideas`);
    expect(lines.slice(0, -1).sort()).toEqual(
      ideas.map(({ title, upvotes }) => `${upvotes} votes: ${title}`).sort(),
    );
  });

  test("suggests an idea", async () => {
    const person = await createUser(site);
    const body = { name: "An example", scopes: ["write" as const], platform: null, days: 1 };
    const { key } = await person.call(createKey, { body });
    const [line] = await run("Suggest", { UPWELL_KEY: key });
    expect(line).toMatch(/^http.*\/feature\/\d+ is public$/);
    await expect(run("Suggest", { UPWELL_KEY: `${key}x` })).rejects.toThrow(/401/);
  });

  test("verifies a webhook", async () => {
    const member = await createUser(site, { role: "employee", employerId: 1 });
    const webhook = await member.call(createWebhook, {
      body: {
        ...{ platform: 1, name: "Example", format: "standard", events: ["feature.created"] },
        url: `http://127.0.0.1:${port}/`,
      },
    });
    const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: webhook.secret ?? "" };
    const receiver: ChildProcess = spawn(command, [await store("Verify a webhook")], {
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const sender = startConsumer(site.deps, createWebhookConsumer(site.deps));
    try {
      const lines: string[] = [];
      if (receiver.stdout !== null)
        createInterface({ input: receiver.stdout }).on("line", (line) => lines.push(line));
      await expect.poll(() => lines, { timeout: 20_000 }).toEqual(["ready"]);
      await member.call(sendTest, { params: { id: String(webhook.id) } });
      const person = await createUser(site);
      const title = `A bell at the end of a render (${extension})`;
      await suggestFeature(person, 1, title, { description: `${title}, with a sound of its own.` });
      await expect
        .poll(() => lines, { timeout: 20_000 })
        .toEqual(["ready", "webhook.test", "feature.created"]);
      const forged = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: {
          "webhook-id": "msg_1",
          "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
          "webhook-signature": `v1,${Buffer.alloc(32).toString("base64")}`,
        },
        body: "{}",
      });
      expect(forged.status).toBe(401);
    } finally {
      await sender.stop();
      const exited = once(receiver, "exit");
      receiver.kill();
      await exited;
    }
  });
});
