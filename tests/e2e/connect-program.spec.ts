/** A program connects to an account by OAuth: the page that asks, the answer, and the key in the settings. */
import { createHash } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { openAs, registerUser } from "./support/demo.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const redirectUri = "http://127.0.0.1:9/callback";
const verifier = "v".repeat(43);

/** Registers a program; returns the address at which it asks. */
async function startProgram(request: APIRequestContext) {
  const data = { redirect_uris: [redirectUri], client_name: "A helpful program" };
  const registered = await request.post("oauth/register", { data });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: "code", state: "abc" },
    ...{ code_challenge_method: "S256", scope: "read write" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  });
  return { clientId, path: `/connect?${query}` };
}

/** The address to which the page sends the browser, which nobody answers here. */
const nextAnswer = async (page: Page) => {
  const sent = await page.waitForRequest((request) => request.url().startsWith(redirectUri));
  return new URL(sent.url()).searchParams;
};

test.beforeEach(async ({ page }) => {
  await page.route(`${redirectUri}**`, (route) => route.fulfill({ body: "Back in the program." }));
});

test("a person allows a program, which acts for them until its key ends", async ({ page }, {
  project,
}) => {
  const { clientId, path } = await startProgram(page.request);
  await openAs(page, path, await registerUser(page.request, `connect${project.name}`));
  await expect(page.getByText("A helpful program")).toBeVisible();
  await expect(page.getByText("127.0.0.1:9")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "suggest ideas" })).toBeVisible();
  await expectAccessible(page);
  const answered = nextAnswer(page);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  const answer = await answered;
  expect(answer.get("state")).toBe("abc");

  const exchanged = await page.request.post("oauth/token", {
    form: {
      ...{ grant_type: "authorization_code", client_id: clientId, redirect_uri: redirectUri },
      ...{ code: answer.get("code") ?? "", code_verifier: verifier },
    },
  });
  const { access_token: key } = (await exchanged.json()) as { access_token: string };
  const callTool = () =>
    page.request.post("mcp", {
      headers: { authorization: `Bearer ${key}`, accept: "application/json, text/event-stream" },
      data: {
        ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
        params: { name: "comment", arguments: { idea: 1, text: "It would help my person." } },
      },
    });
  expect(await (await callTool()).json()).toMatchObject({
    result: { structuredContent: { comment: { via: "agent" } } },
  });

  await page.goto("about");
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Programs" }).click();
  const keys = page.getByRole("region", { name: "API keys" });
  await expect(keys.getByText("A helpful program")).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await keys.getByRole("button", { name: "Revoke A helpful program" }).click();
  await expect(keys.getByText("A helpful program")).toBeHidden();
  await expect.poll(async () => (await callTool()).status()).toBe(401);
});

test("a person does not allow a program", { tag: everyNight }, async ({ page }, { project }) => {
  const { path } = await startProgram(page.request);
  await openAs(page, path, await registerUser(page.request, `deny${project.name}`));
  const answered = nextAnswer(page);
  await page.getByRole("button", { name: "Do not allow" }).click();
  expect(Object.fromEntries(await answered)).toEqual({ error: "access_denied", state: "abc" });
});

test(
  "signing in comes first, and a program that is not known gets no answer",
  { tag: everyNight },
  async ({ page, expectedErrors }, { project }) => {
    expectedErrors.push(/400 \(Bad Request\)/);
    const { path } = await startProgram(page.request);
    await page.goto(path.slice(1));
    await expect(page.getByText("Sign in to connect a program to your account")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const person = await registerUser(page.request, `unknown${project.name}`);
    await openAs(
      page,
      path.replace(encodeURIComponent(redirectUri), "https%3A%2F%2Fevil.example"),
      person,
    );
    await expect(page.getByText("This program cannot be connected")).toBeVisible();
    await expect(page.getByText("This program is not known here")).toBeVisible();
    await expect(page.getByRole("button", { name: "Allow" })).toBeHidden();
  },
);
