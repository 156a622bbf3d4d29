/** One request of a person, and how it ended. */
import { cookieJar } from "../cookies.ts";

/** Longer than the site lets anything take. */
const patienceMs = 45_000;

export type Person = {
  id: number;
  token: string | null;
  /** As a browser keeps them. */
  fetch: typeof fetch;
  /** Forwarded by the balancer: limits count it. */
  address: string;
};

export type Answer =
  | { kind: "ok"; body: unknown }
  /** 503 with a Retry-After. */
  | { kind: "unavailable" }
  /** The text was not let through: no fault. */
  | { kind: "refused" }
  /** The connection ended without an answer. */
  | { kind: "cut" }
  /** Anything else must never happen. */
  | { kind: "defect"; what: string };

const anyByte = () => Math.floor(Math.random() * 254) + 1;
const newAddress = () => `10.${anyByte()}.${anyByte()}.${anyByte()}`;

export const newVisitor = (id = 0, token: string | null = null): Person => ({
  id,
  token,
  fetch: cookieJar().fetch,
  address: newAddress(),
});

async function classify(what: string, response: Response): Promise<Answer> {
  const text = await response.text();
  const { status } = response;
  if (status < 400) return { kind: "ok", body: text === "" ? undefined : JSON.parse(text) };
  if (status === 503 && response.headers.has("retry-after")) return { kind: "unavailable" };
  if (status === 422) return { kind: "refused" };
  return { kind: "defect", what: `${what}: ${status} ${text.slice(0, 200)}` };
}

export async function send(
  origin: string,
  person: Person,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Answer> {
  const what = `${method} ${path}`;
  const proof = "x".repeat(43);
  try {
    const response = await person.fetch(`${origin}/api${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        "x-forwarded-for": person.address,
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
      ? { kind: "defect", what: `${what}: no answer within ${patienceMs / 1000} s` }
      : { kind: "cut" };
  }
}
