/**
 * Rules that neither the linter nor `.dependency-cruiser.mjs` checks: file length, barrel files, logical
 * directions in layout, one write path, one queue, one place for triggers and for what they may do. Prints the violations when run directly.
 */
import { globSync, readFileSync } from "node:fs";

type SourceFile = { path: string; text: string };
/** Code must not match `pattern` in files whose path matches `files`. */
type Rule = { files: RegExp; pattern: RegExp; message: string };

const maxLines = 300;
/** Skip what others have locked, and are no queues: what is due by a time, is put off, or is looked at again anyway. */
const skipping = [
  "auth/session-queries",
  "changelog/queries",
  "comments/queries",
  "notifications/digest-queries",
  "push/subscription-queries",
  "retention/queries",
  "status/queries",
  "tags/queries",
  "team-news/digest-queries",
  "team-news/entry-queries",
  "webhooks/delivery-queries",
].join("|");

/** Tests, data, prose, and the generated types of tables. */
const mayBeLong = /\.test\.tsx?$|^tests\/|^apps\/server\/src\/db\/(tables\.ts|migrations\/)/;

const useLogical = "use the logical direction (ms-, pe-, start-, text-end ...)";
const css = String.raw`(?<![\w-])(?:${[
  "(?:scroll-)?(?:margin|padding)-(?:left|right)",
  String.raw`border-(?:left|right)(?:-\w+)*`,
  "border-(?:top|bottom)-(?:left|right)-radius",
  "left|right",
  String.raw`(?:text-align|float|clear)(?=\s*:\s*(?:left|right)\b)`,
].join("|")})\s*:`;
const classes = String.raw`(?<![\w-])-?(?:${[
  String.raw`(?:scroll-)?[mp][lr]-[\w[(]`,
  String.raw`(?:left|right)-(?:\d|\[|\(|px|auto|full)`,
  String.raw`(?:text|float|clear)-(?:left|right)(?![\w-])`,
  String.raw`border-[lr](?!\w)`,
  String.raw`rounded-(?:l|r|tl|tr|bl|br)(?!\w)`,
].join("|")})`;

const rules: readonly Rule[] = [
  {
    files: /./,
    pattern: /^export\s+(?:type\s+)?(?:\*|\{)[^;]*?\bfrom\s*"/gm,
    message: "import from the file that defines the name (no barrel files)",
  },
  {
    files: /^(?!tests\/|apps\/server\/src\/(?:db|seed)\/)(?!.*\.test\.tsx?$)/,
    pattern: /\.transaction\(\)/g,
    message: "change data in deps.write(), read in readSnapshot()",
  },
  {
    files: /^apps\/server\/src\/db\/migrations\//,
    pattern: /\bcreate\s+(?:or\s+replace\s+)?trigger\b|\breturns\s+trigger\b/gi,
    message: "triggers and their functions are in db/functions/, which every start applies",
  },
  {
    files: /^apps\/server\/src\/db\/functions\/(?!search-index\.sql$)/,
    pattern: /\binsert\s+into\s+(?:tasks|outbox_events|webhook_deliveries|mails|push_messages)\b/gi,
    message: "use cases say what happened by tx.emit(), and subscribers queue what follows",
  },
  {
    files: new RegExp(
      `^apps/server/src/(?!db/|domain/(?:${skipping})\\.ts$)(?!.*\\.test\\.ts$).*\\.ts$`,
    ),
    pattern: /\bskip\s+locked\b|\bskipLocked\b/gi,
    message: "db/queue.ts alone claims the rows of a queue",
  },
  {
    files: /^(?:apps\/(?:web|staff)|packages\/(?:client|ui))\/.*\.css$/,
    pattern: new RegExp(`${css}|${classes}`, "g"),
    message: useLogical,
  },
  {
    files: /^(?:apps\/(?:web|staff)|packages\/(?:client|ui))\/.*(?<!\.css)$/,
    pattern: new RegExp(String.raw`${classes}|\b(?:margin|padding|border)(?:Left|Right)\w*`, "g"),
    message: useLogical,
  },
];

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** Returns a message for each violation. */
export function findingsIn({ path, text }: SourceFile): string[] {
  const code = withoutComments(text);
  const found = rules
    .filter(({ files }) => files.test(path))
    .flatMap(({ pattern, message }) =>
      [...code.matchAll(pattern)].map(([match]) => `${path} contains "${match}": ${message}.`),
    );
  const lines = text.trimEnd().split("\n").length;
  return lines > maxLines && !mayBeLong.test(path)
    ? [...found, `${path} has ${lines} lines; the limit is ${maxLines}. Split it.`]
    : found;
}

/** Returns the source files, read from disk because an unpacked archive has no git. */
export const readTree = (): SourceFile[] =>
  globSync("{packages,apps,tests,tools}/**/*.{ts,tsx,mjs,css,sql}", {
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.data|results)$/.test(path),
  }).map((path) => ({ path, text: readFileSync(path, "utf8") }));

if (import.meta.main) {
  const findings = readTree().flatMap(findingsIn);
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
