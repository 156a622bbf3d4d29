/** A call as the specification lists it, and what a client written from that alone relies on. */
import { expect } from "vitest";
import { type Stage, setStage } from "../rights/stage.ts";
import type { TestSite } from "../site.ts";

type Answer = { status: number; body: unknown; headers: Headers };

type Sent = { query?: string; body?: object; form?: FormData; token?: string | null };

export type Trial = {
  site: TestSite;
  stage: Stage;
  /** The signed-in author of the stage's things. */
  token: string | null;
  /** Sends a call as its author; with or without the slash at its end, as the trial has it. */
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** The same as an admin. */
  sendAsAdmin(method: string, path: string, sent?: Sent): Promise<Answer>;
};

export type ListedCall = {
  /** As the specification writes it. */
  call: string;
  /** The endpoint of the contract that answers it. */
  id: string;
  try(trial: Trial): Promise<void>;
};

const proof = "y".repeat(43);

function pathOf(path: string, slash: boolean): string {
  const bare = path.replace(/\/$/, "");
  return slash ? `${bare}/` : bare;
}

/** Sets the stage for one trial of a call. */
export async function openTrial(site: TestSite, slash: boolean): Promise<Trial> {
  const { stage, token } = await setStage(site, "author");
  const { token: admin } = await setStage(site, "admin");
  const sendAs =
    (own: string | null) =>
    async (method: string, path: string, { query, body, form, token: other }: Sent = {}) => {
      const asked = other === undefined ? own : other;
      const response = await fetch(
        `${site.origin}/api${pathOf(path, slash)}${query === undefined ? "" : `?${query}`}`,
        {
          method,
          redirect: "manual",
          headers: {
            "x-portal": "client",
            cookie: `csrftoken=${proof}`,
            "x-csrftoken": proof,
            ...(asked !== null && { authorization: `Token ${asked}` }),
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
  return { site, stage, token, send: sendAs(token), sendAsAdmin: sendAs(admin) };
}

/** That an answer succeeded, and has at least these fields. */
export function expectFields(answer: Answer, status: number, ...fields: string[]): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  const first = Array.isArray(answer.body) ? answer.body[0] : answer.body;
  if (Array.isArray(answer.body) && fields.length > 0)
    expect(answer.body.length).toBeGreaterThan(0);
  for (const field of fields) expect(Object.keys(first ?? {})).toContain(field);
}
