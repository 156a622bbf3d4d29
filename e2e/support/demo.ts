/** The demo's own people, and what a signed-in script may do through the API. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

const demoPassword = "upwell-demo";
export type DemoRole = "user" | "employee" | "admin";

/** Fills the sign-in dialog that stands open, and sends it. */
export async function fillSignIn(page: Page, role: DemoRole): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(`${role}@upwell.example`);
  await dialog.getByLabel("Password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Signs in through the dialog, as a person does. */
export async function signIn(page: Page, role: DemoRole = "user"): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await fillSignIn(page, role);
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await dismissMessage(page);
}

/** The messages in passing. */
export const messages = (page: Page) => page.getByRole("region", { name: /^Notifications/ });

/** The line of a message that says exactly this. */
export const message = (page: Page, text: string) =>
  messages(page).getByText(text, { exact: true });

/** Puts the message away that covers a part of small screens, unless it has gone by itself. */
export async function dismissMessage(page: Page): Promise<void> {
  const close = messages(page).getByRole("button", { name: "Close" });
  await close.click({ timeout: 4000 }).catch(() => expect(close).toBeHidden());
}

/** Reads from the API what the screen should show. */
export async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`api/${path}`);
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as T;
}

/** A token of a demo account, for preparing what a journey needs. */
export async function tokenOf(request: APIRequestContext, role: DemoRole): Promise<string> {
  const { csrf_token } = await get<{ csrf_token: string }>(request, "csrf/");
  const response = await request.post("api/auth/login/", {
    headers: { "X-CSRFToken": csrf_token },
    data: { email: `${role}@upwell.example`, password: demoPassword },
  });
  return ((await response.json()) as { token: string }).token;
}

/** Opens a page as somebody who comes back from another house's log-in: with a token in the address. */
export async function openSignedIn(page: Page, path: string, role: DemoRole = "user") {
  await openAs(page, path, await tokenOf(page.request, role));
}

async function post(request: APIRequestContext, role: DemoRole, path: string, data: object) {
  const response = await request.post(`api/${path}`, {
    headers: { Authorization: `Token ${await tokenOf(request, role)}` },
    data,
  });
  expect(response.status(), path).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

type NewFeature = {
  title: string;
  description?: string;
  platform?: number;
  tags?: string[];
};

/** Suggests a feature through the API; tells its id. */
export const suggestFeature = (request: APIRequestContext, feature: NewFeature) =>
  post(request, "user", "features/", {
    platform: 1,
    description: "There is not much to say about it yet, so say it.",
    tags: [],
    ...feature,
  });

/** Comments on a feature through the API; tells the comment's id. */
export const addComment = (request: APIRequestContext, feature: number, content: string) =>
  post(request, "employee", `features/${feature}/comments/`, { content });

export type KeptMail = { to: string; subject: string; text: string };

/** What the server would have sent, the newest first. */
export const keptMails = async (request: APIRequestContext): Promise<KeptMail[]> =>
  (await request.get("dev/mail.json")).json();

/** The code in the newest mail to an address. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  const mail = (await keptMails(request)).find(({ to }) => to === email);
  return /^ {4}(\w{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
}
/** Merges one feature into another through the API. */
export const mergeFeature = (request: APIRequestContext, feature: number, into: number) =>
  post(request, "admin", `staff/features/${feature}/merge/`, { into });

/** Somebody new, joined through the API; tells their token. */
export async function joinAs(request: APIRequestContext, username: string): Promise<string> {
  const email = `${username}@mail.example`;
  const password = "a long walk home";
  const { csrf_token } = await get<{ csrf_token: string }>(request, "csrf/");
  const send = async (path: string, data: object) => {
    const headers = { "X-CSRFToken": csrf_token };
    const response = await request.post(`api/${path}`, { headers, data });
    expect(response.ok(), path).toBe(true);
    return (await response.json()) as { token: string };
  };
  await send("auth/register/", { username, email, password, password_confirm: password });
  const code = await mailedCode(request, email);
  return (await send("auth/verify-email", { email, code })).token;
}

/** Opens a page as whoever holds a token. */
export async function openAs(page: Page, path: string, token: string): Promise<void> {
  await page.goto(`./?token=${token}#${path}`);
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
}

/** What an admin does through the API; tells the answer. */
export async function asAdmin<T>(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(`api/${path}`, {
    method,
    headers: { Authorization: `Token ${await tokenOf(request, "admin")}` },
    ...(data !== undefined && { data }),
  });
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as T;
}

/** The first text has the checker start, which takes seconds. */
export const whilePolishing = { timeout: 30_000 };
