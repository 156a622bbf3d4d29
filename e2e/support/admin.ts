/** What admins find waiting, prepared through the API, and what their pages share. */
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { type DemoRole, get, joinAs, mailedCode, messages, tokenOf } from "./demo.ts";
import { expect } from "./test.ts";

/** A call of somebody; what it answers, whatever that is. */
export async function callAs<T = { id: number }>(
  request: APIRequestContext,
  token: string,
  [method, path]: readonly [method: string, path: string],
  data: object = {},
): Promise<T> {
  const headers = { Authorization: `Token ${token}` };
  const response = await request.fetch(`api/${path}`, { method, headers, data });
  return (await response.json()) as T;
}

/** The same as one of the demo's own people. */
export const callAsDemo = async <T = { id: number }>(
  request: APIRequestContext,
  role: DemoRole,
  call: readonly [method: string, path: string],
  data: object = {},
): Promise<T> => callAs<T>(request, await tokenOf(request, role), call, data);

/** An employee who has just joined; tells their token. */
export async function joinAsEmployee(request: APIRequestContext, email: string): Promise<string> {
  const password = "a long walk home";
  const username = email.replace("@", ".at.").slice(0, 30);
  const { csrf_token } = await get<{ csrf_token: string }>(request, "csrf/");
  const send = async (path: string, data: object) => {
    const headers = { "X-CSRFToken": csrf_token };
    const response = await request.post(`api/${path}`, { headers, data });
    expect(response.ok(), path).toBe(true);
    return (await response.json()) as { token: string };
  };
  const account = { username, email, password, password_confirm: password, role: "employee" };
  await send("auth/register/", account);
  const code = await mailedCode(request, email);
  return (await send("auth/verify-email", { email, code, role: "employee" })).token;
}

/** A text that is held; its author is somebody new, because the same from one person is a repetition. */
export async function heldIdea(request: APIRequestContext, title: string): Promise<void> {
  const token = await joinAs(request, title.replaceAll(/\W+/g, "-").toLowerCase());
  const { moderation_state } = await callAs<{ moderation_state: string }>(
    request,
    token,
    ["POST", "features/"],
    { platform: 1, title, description: "You must approve this text, whatever it says about it." },
  );
  expect(moderation_state).toBe("held");
}

/** A text that moderation refuses; tells the verdict's number. */
export async function refusedIdea(request: APIRequestContext, title: string): Promise<number> {
  const description = "Everybody who works on this is an idiot, and the tool is no good either.";
  const { verdict_id } = await callAsDemo<{ verdict_id: number }>(
    request,
    "user",
    ["POST", "features/"],
    { platform: 1, title, description },
  );
  return verdict_id;
}

/** Somebody else, at the same time, in a browser of their own. */
export async function somebodyElse(
  browser: Browser,
  { baseURL, viewport }: { baseURL: string | undefined; viewport: Page["viewportSize"] },
): Promise<Page> {
  const size = viewport();
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...(size !== null && { viewport: size }),
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** Answers the dialog that stands open, with a reason where one is asked for. */
export async function answer(page: Page, button: string, reason?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (reason !== undefined) await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

/** Expects a message in passing that begins so, and puts it away. */
export async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  await expect(messages(page).getByText(text)).toBeVisible();
  await messages(page).getByRole("button", { name: "Close" }).click();
}
