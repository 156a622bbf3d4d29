/** One request of a user and its outcome. */
import { createCookieJar } from "../harness/cookies.ts";

/** Longer than any timeout of the site. */
const timeoutMs = 45_000;

export type Person = {
  id: number;
  token: string | null;
  /** The cookies that a browser would store. */
  fetch: typeof fetch;
  /** The client IP that the balancer forwards; limits count it. */
  ip: string;
};

export type Result =
  | { kind: "ok"; body: unknown }
  /** 503 with a Retry-After. */
  | { kind: "unavailable" }
  /** Rejected by moderation, which is not a defect. */
  | { kind: "rejected" }
  /** The connection ended without a response. */
  | { kind: "cut" }
  /** A defect: must never happen. */
  | { kind: "defect"; what: string };

const randomByte = () => Math.floor(Math.random() * 254) + 1;
const createIp = () => `10.${randomByte()}.${randomByte()}.${randomByte()}`;

export const createVisitor = (id = 0, token: string | null = null): Person => ({
  id,
  token,
  fetch: createCookieJar().fetch,
  ip: createIp(),
});

async function classify(what: string, response: Response): Promise<Result> {
  const text = await response.text();
  const { status } = response;
  if (status < 400) return { kind: "ok", body: text === "" ? undefined : JSON.parse(text) };
  if (status === 503 && response.headers.has("retry-after")) return { kind: "unavailable" };
  if (status === 422) return { kind: "rejected" };
  return { kind: "defect", what: `${what}: ${status} ${text.slice(0, 200)}` };
}

export async function send(
  origin: string,
  person: Person,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Result> {
  const what = `${method} ${path}`;
  const proof = "x".repeat(43);
  try {
    const response = await person.fetch(`${origin}/api${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "x-forwarded-for": person.ip,
        ...(person.token === null
          ? { cookie: `csrftoken=${proof}`, "x-csrftoken": proof }
          : { authorization: `Token ${person.token}` }),
        ...(body && !(body instanceof FormData) && { "content-type": "application/json" }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return await classify(what, response);
  } catch (error) {
    return (error as Error).name === "TimeoutError"
      ? { kind: "defect", what: `${what}: no response within ${timeoutMs / 1000} s` }
      : { kind: "cut" };
  }
}
