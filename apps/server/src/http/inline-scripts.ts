/** Content security policy for inline scripts and styles: browsers apply only those that it lists. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

const cspHeader = "content-security-policy";
/** Excludes data blocks, which have another type, and external scripts, which have a `src`. */
const inlineScript = /<script(?: type="text\/javascript")?>([\s\S]+?)<\/script>/g;

const hashInline = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns a `script-src` that allows the inline scripts of a trusted page. */
export function createScriptDirective(page: string): string {
  const hashes = [...page.matchAll(inlineScript)].map(([, script = ""]) => hashInline(script));
  return ["script-src 'self'", ...hashes].join(" ");
}

const attribute = / style="([^"]*)"/g;
const entities: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };

/** Returns a `style-src` that allows the style attributes of rendered elements. */
export function createStyleDirective(elements: string): string {
  const styles = [...elements.matchAll(attribute)].map(([, style = ""]) =>
    style.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity),
  );
  const hashes = [...new Set(styles)].map(hashInline);
  return ["style-src 'self'", ...(hashes.length > 0 ? ["'unsafe-hashes'", ...hashes] : [])].join(
    " ",
  );
}

/** Returns the policy that every response has, with more directives. */
export const getCsp = (reply: FastifyReply, ...directives: string[]): string =>
  [reply.raw.getHeader(cspHeader) ?? [], directives].flat().join(";");

/** Appends a directive to the policy that every response has. */
export function appendCspDirective(reply: FastifyReply, directive: string): void {
  reply.header(cspHeader, getCsp(reply, directive));
}
