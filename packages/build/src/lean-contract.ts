/**
 * The contract as browsers need it: where to call, and what forms are checked by (forms.ts). What
 * only the server does with an endpoint, checking what it takes and answers and describing it, is
 * left out of the build, so that no page loads it or builds schemas that nobody asks.
 */
import type { Plugin } from "vite";

const contract = /packages\/contract\/src\/[\w-]+\.ts$/;
const checksOfForms = /\/(?:forms|staff-forms|text)\.ts$/;
const serverOnly = new Set(["summary", "params", "query", "body", "response", "errors"]);
const schema = /\b(?:z\.|text\(|searchText\(|webAddress\()/;

type Node = { type: string; start: number; end: number };
type Property = Node & { key: Node & { name?: string } };
type Call = Node & {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: Property[] })[];
};
type Statement = Node & {
  /** What an export exports; a declaration that is not exported is the statement itself. */
  declaration?: Statement | null;
  declarations?: { init: Call | null }[];
  specifiers?: (Node & { local: { name: string } })[];
};

const initialOf = (statement: Statement) =>
  (statement.declaration ?? statement).declarations?.[0]?.init ?? undefined;

/** Without some parts of itself; the later ones first, so that the places of the others hold. */
const without = (code: string, parts: readonly Node[]) =>
  parts.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code);

const upToComma = ({ type, start, end }: Node, code: string): Node => ({
  type,
  start,
  end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
});

/** What is written of an endpoint for the server alone, each with the comma behind it. */
function serverParts(statement: Statement, code: string): Node[] {
  const call = initialOf(statement);
  if (call?.type !== "CallExpression" || call.callee.name !== "endpoint") return [];
  return (call.arguments[0]?.properties ?? [])
    .filter(({ key }) => serverOnly.has(key?.name ?? ""))
    .map((part) => upToComma(part, code));
}

const isSchema = (statement: Statement, code: string) => {
  const initial = initialOf(statement);
  return initial !== undefined && schema.test(code.slice(initial.start, initial.end));
};

/** What looks like a name and is none: the words in comments and strings, and keys. */
const noNames = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|`[^`]*`|\b\w+:/g;

/** Names that an import brings and nothing uses, each with the comma behind it; or all of it. */
function unusedImports({ type, start, end, specifiers = [] }: Statement, code: string): Node[] {
  if (type !== "ImportDeclaration") return [];
  const rest = code.slice(end).replaceAll(noNames, "");
  const unused = specifiers.filter(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest));
  return unused.length === specifiers.length
    ? [{ type, start, end }]
    : unused.map((one) => upToComma(one, code));
}

export function leanContract(): Plugin {
  return {
    name: "lean-contract",
    apply: "build",
    // After the types have gone.
    enforce: "post",
    transform: {
      filter: { id: { include: contract, exclude: checksOfForms } },
      handler(source) {
        const statementsOf = (code: string) => this.parse(code).body as unknown as Statement[];
        let code = without(
          source,
          statementsOf(source).flatMap((one) => serverParts(one, source)),
        );
        code = without(
          code,
          statementsOf(code).filter((one) => isSchema(one, code)),
        );
        code = without(
          code,
          statementsOf(code).flatMap((one) => unusedImports(one, code)),
        );
        return { code, map: null };
      },
    },
  };
}
