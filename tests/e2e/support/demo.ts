/** Demo users, toasts, and preparation through the API. */
import type { APIRequestContext, Page } from "@playwright/test";
import { demoPassword } from "./demo-password.ts";
import { expectSoon } from "./screen.ts";
import { expect } from "./test.ts";

/** The password of registered users. */
export const testPassword = "a long walk home";

export type DemoRole = "user" | "employee" | "admin";

/** Fills in and submits the open sign-in dialog. */
export async function fillSignIn(page: Page, role: DemoRole): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(`${role}@upwell.example`);
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Signs in through the dialog. */
export async function signIn(page: Page, role: DemoRole = "user"): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await fillSignIn(page, role);
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await dismissToast(page);
}

export const toasts = (page: Page) => page.getByRole("region", { name: /^Notifications/ });

/** A text of a toast, matched exactly. */
export const toast = (page: Page, text: string) => toasts(page).getByText(text, { exact: true });

/** Dismisses the toast, which covers a part of small screens, unless it has expired. */
export async function dismissToast(page: Page): Promise<void> {
  const close = toasts(page).getByRole("button", { name: "Close" });
  await close.click({ timeout: 4000 }).catch(() => expect(close).toBeHidden());
}

/** Fetches JSON from the API. */
export async function getJson<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`api/${path}`);
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as T;
}

/** Signs in through the API; returns the token. */
export async function signInAs(
  request: APIRequestContext,
  email: string,
  password: string = testPassword,
): Promise<string> {
  const { csrf_token } = await getJson<{ csrf_token: string }>(request, "csrf/");
  const response = await request.post("api/auth/login/", {
    headers: { "X-CSRFToken": csrf_token },
    data: { email, password },
  });
  return ((await response.json()) as { token: string }).token;
}

/** Signs in a demo user through the API; returns the token. */
export const getToken = (request: APIRequestContext, role: DemoRole): Promise<string> =>
  signInAs(request, `${role}@upwell.example`, demoPassword);

const apiTokens = new Map<DemoRole, { token: string; until: number }>();
/** Half as long as a sign-in proves who it is. */
const sharedMs = 5 * 60_000;

/** The token of a session that journeys share, as long as it lasts on the site of the request, and proves who it is. */
export async function getApiToken(request: APIRequestContext, role: DemoRole): Promise<string> {
  const shared = apiTokens.get(role);
  if (shared !== undefined && Date.now() < shared.until) {
    const headers = { Authorization: `Token ${shared.token}` };
    if ((await request.get("api/auth/me/", { headers })).ok()) return shared.token;
  }
  const token = await getToken(request, role);
  apiTokens.set(role, { token, until: Date.now() + sharedMs });
  return token;
}

/** Opens a page as a demo user who stays signed in; a journey that signs out uses `getToken`. */
export async function openSignedIn(page: Page, path: string, role: DemoRole = "user") {
  await openAs(page, path, await getApiToken(page.request, role));
}

async function post(request: APIRequestContext, token: string, path: string, data: object) {
  const response = await request.post(`api/${path}`, {
    headers: { Authorization: `Token ${token}` },
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

/** Suggests a feature through the API, as the demo user unless a token is given; returns its id. */
export const suggestFeature = async (
  request: APIRequestContext,
  feature: NewFeature,
  token?: string,
) =>
  post(request, token ?? (await getApiToken(request, "user")), "features/", {
    platform: 1,
    // Differs with the title: moderation rejects near-duplicates of an author.
    description: `Asked for by a journey: ${feature.title}.`,
    tags: [],
    ...feature,
  });

/** Comments on a feature through the API; returns the comment's id. */
export const addComment = async (request: APIRequestContext, feature: number, content: string) =>
  post(request, await getApiToken(request, "employee"), `features/${feature}/comments/`, {
    content,
  });

type DevMail = { subject: string; text: string };

/** Returns the newest emails to an address from the dev mailbox, newest first. */
const listDevMails = async (request: APIRequestContext, to: string): Promise<DevMail[]> =>
  (await request.get("dev/mail.json", { params: { to } })).json();

/** Returns the text of the newest email to an address with a word in its subject; empty for none. */
export async function getMailText(
  request: APIRequestContext,
  email: string,
  subject: string,
): Promise<string> {
  const mails = await listDevMails(request, email);
  return mails.find((mail) => mail.subject.includes(subject))?.text ?? "";
}

/** Returns the code in the newest email to an address. */
export async function getMailedCode(request: APIRequestContext, email: string): Promise<string> {
  const [mail] = await listDevMails(request, email);
  return /^ {4}(\w{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Merges one feature into another through the API. */
export const mergeFeature = async (request: APIRequestContext, feature: number, into: number) =>
  post(request, await getApiToken(request, "admin"), `staff/features/${feature}/merge/`, { into });

/** Registers an account through the API; returns the token. */
export async function registerUser(
  request: APIRequestContext,
  username: string,
  email = `${username}@mail.example`,
  role: "user" | "employee" = "user",
): Promise<string> {
  const password = testPassword;
  const { csrf_token } = await getJson<{ csrf_token: string }>(request, "csrf/");
  const send = async (path: string, data: object) => {
    const headers = { "X-CSRFToken": csrf_token };
    const response = await request.post(`api/${path}`, { headers, data: { ...data, role } });
    expect(response.ok(), path).toBe(true);
    return (await response.json()) as { token: string };
  };
  await send("auth/register/", { username, email, password, password_confirm: password });
  const code = await getMailedCode(request, email);
  return (await send("auth/verify-email", { email, code })).token;
}

/** Stores a token as a sign-in does, from a page without scripts. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto("./api/csrf/");
  await page.evaluate((value) => localStorage.setItem("auth-token", value), token);
}

/** Opens a page signed in with a token. */
export async function openAs(page: Page, path: string, token: string): Promise<void> {
  await storeToken(page, token);
  await page.goto(`./#${path}`);
  await expectSoon(page.getByRole("button", { name: /^Account menu of/ }));
}

/** Calls the API as an admin; returns the body. */
export async function callAsAdmin<T>(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(`api/${path}`, {
    method,
    headers: { Authorization: `Token ${await getApiToken(request, "admin")}` },
    ...(data !== undefined && { data }),
  });
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as T;
}

/** The first polish starts the grammar checker, which takes seconds. */
export const polishTimeout = { timeout: 90_000 };
