/** The scripts that stand in a page itself: a browser runs those alone whose hashes its policy names. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

const policyHeader = "content-security-policy";
/** Data have another type, and files an address. */
const inlineScript = /<script(?: type="text\/javascript")?>([\s\S]+?)<\/script>/g;

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** What a policy says of scripts for a page that nobody else has written into. */
export function scriptPolicy(page: string): string {
  const hashes = [...page.matchAll(inlineScript)].map(([, script = ""]) => hashOf(script));
  return ["script-src 'self'", ...hashes].join(" ");
}

/** Adds a directive to the policy that every answer has. */
export function addToPolicy(reply: FastifyReply, directive: string): void {
  const policy = [reply.raw.getHeader(policyHeader) ?? [], directive].flat();
  reply.header(policyHeader, policy.join(";"));
}
