/** Content security policy for inline scripts: browsers run only those whose hash the policy lists. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

const cspHeader = "content-security-policy";
/** Excludes data blocks, which have another type, and external scripts, which have a `src`. */
const inlineScript = /<script(?: type="text\/javascript")?>([\s\S]+?)<\/script>/g;

const hashScript = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Returns a `script-src` that allows the inline scripts of a trusted page. */
export function createScriptDirective(page: string): string {
  const hashes = [...page.matchAll(inlineScript)].map(([, script = ""]) => hashScript(script));
  return ["script-src 'self'", ...hashes].join(" ");
}

/** Appends a directive to the policy that every response has. */
export function appendCspDirective(reply: FastifyReply, directive: string): void {
  const policy = [reply.raw.getHeader(cspHeader) ?? [], directive].flat();
  reply.header(cspHeader, policy.join(";"));
}
