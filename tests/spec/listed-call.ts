/** A call as the specification lists it, and what a client written from that text relies on. */
import { expect } from "vitest";
import { createFixture, type Fixture } from "../authorization/fixture.ts";
import { createCookieJar } from "../harness/cookies.ts";
import type { TestSite } from "../harness/site.ts";
import { createUser } from "../harness/users.ts";

type ParsedResponse = { status: number; body: unknown; headers: Headers };

type Sent = { query?: string; body?: object; form?: FormData; token?: string | null };

export type Trial = {
  site: TestSite;
  fixture: Fixture;
  /** The signed-in author of the fixture's rows. */
  token: string | null;
  /** Sends a call as the author. */
  send(method: string, path: string, sent?: Sent): Promise<ParsedResponse>;
  /** The same as an admin. */
  sendAsAdmin(method: string, path: string, sent?: Sent): Promise<ParsedResponse>;
};

export type ListedCall = {
  /** The call in the specification's notation. */
  call: string;
  /** The endpoint of the contract. */
  id: string;
  try(trial: Trial): Promise<void>;
};

const proof = "y".repeat(43);

/** Adapts the fixture for one trial. */
export async function createTrial(site: TestSite): Promise<Trial> {
  const { fixture, token } = await createFixture(site, "author");
  const browser = createCookieJar({ csrftoken: proof });
  const sendAs =
    (getOwn: () => Promise<string | null>): Trial["send"] =>
    async (method, path, { query, body, form, token: other } = {}) => {
      const sentToken = other === undefined ? await getOwn() : other;
      const response = await browser.fetch(
        `${site.origin}/api${path}${query === undefined ? "" : `?${query}`}`,
        {
          method,
          redirect: "manual",
          headers: {
            "x-portal": "client",
            "x-csrftoken": proof,
            ...(sentToken !== null && { authorization: `Token ${sentToken}` }),
            ...(body && { "content-type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
          ...(form && { body: form }),
        },
      );
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === "" ? undefined : JSON.parse(text),
      };
    };
  return {
    site,
    fixture,
    token,
    send: sendAs(async () => token),
    sendAsAdmin: sendAs(async () => (await createUser(site, { role: "admin" })).token),
  };
}

/** Asserts that a response succeeded and has at least these fields. */
export function expectFields(response: ParsedResponse, status: number, ...fields: string[]): void {
  expect(response.status, JSON.stringify(response.body)).toBe(status);
  const first = Array.isArray(response.body) ? response.body[0] : response.body;
  if (Array.isArray(response.body) && fields.length > 0)
    expect(response.body.length).toBeGreaterThan(0);
  for (const field of fields) expect(Object.keys(first ?? {})).toContain(field);
}
