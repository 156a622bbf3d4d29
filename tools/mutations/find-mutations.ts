/**
 * Finds every small change of a source text that a test should detect: an inverted condition, a removed
 * check or filter, a limit off by one, a removed statement, a swapped constant.
 */
import { parseSync } from "oxc-parser";

export type Mutation = {
  kind: string;
  line: number;
  start: number;
  end: number;
  replacement: string;
};

/** The part of a syntax tree node that this file reads. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Location = { node: Node; parents: readonly Node[]; text: string };
type Change = Pick<Mutation, "kind" | "replacement"> & { at: Pick<Node, "start" | "end"> };
type Operator = (location: Location) => Change[];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
const cut = (text: string, { start, end }: Node) => text.slice(start, end);

const swapped: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
};
const words: Record<string, string> = { asc: "desc", desc: "asc", "=": "!=", "<": "<=", ">": ">=" };
/** Log messages are not behaviour. */
const unpromised = /(^|\.)(log|logger|console)\b|\.(unref|debug|warn|info|error)\(/;
const sqlSwaps: [RegExp, string, string][] = [
  [/ is null/, " is not null", "SQL condition turned round"],
  [/ and /, " or ", "SQL condition loosened"],
  [/ desc\b/, " asc", "SQL order turned round"],
  [/ \+ 1\b/, " - 1", "SQL delta turned round"],
  [/ >= /, " > ", "SQL limit off by one"],
  [/ not exists /, " exists ", "SQL condition turned round"],
];

const turnConditions: Operator = ({ node, text }) => {
  if (node.type !== "IfStatement" && node.type !== "ConditionalExpression") return [];
  const test = node.test as Node;
  return [{ kind: "condition turned round", at: test, replacement: `!(${cut(text, test)})` }];
};

/** `if (wrong) throw ...;` and `if (done) return;`, without an else. */
const dropGuards: Operator = ({ node }) => {
  const then = node.consequent as Node | undefined;
  const leaves = then?.type === "ThrowStatement" || then?.type === "ReturnStatement";
  return node.type === "IfStatement" && leaves && !node.alternate
    ? [{ kind: "check dropped", at: node, replacement: ";" }]
    : [];
};

const swapOperators: Operator = ({ node, text }) => {
  if (node.type !== "BinaryExpression" && node.type !== "LogicalExpression") return [];
  const other = swapped[node.operator as string];
  const left = node.left as Node;
  const right = node.right as Node;
  // A plus between anything but numbers concatenates texts.
  const arithmetic = /^[+-]$/.test(node.operator as string);
  if (other === undefined || (arithmetic && typeof right.value !== "number")) return [];
  const replacement = `(${cut(text, left)} ${other} ${cut(text, right)})`;
  return [{ kind: `${node.operator} became ${other}`, at: node, replacement }];
};

const dropStatements: Operator = ({ node, parents, text }) => {
  const expression = node.expression as Node | undefined;
  const inFunction = parents.some(({ type }) => /Function/.test(type));
  const calls = expression && /^(Call|Await|Assignment|Update)Expression$/.test(expression.type);
  return node.type === "ExpressionStatement" &&
    calls &&
    inFunction &&
    !unpromised.test(cut(text, node))
    ? [{ kind: "statement removed", at: node, replacement: ";" }]
    : [];
};

/** `query.where(...)` becomes `query`, `z.string().check(...)` becomes `z.string()`. */
const dropFilters: Operator = ({ node, text }) => {
  const callee = node.callee as Node | undefined;
  if (node.type !== "CallExpression" || callee?.type !== "MemberExpression") return [];
  const name = (callee.property as Node).name as string;
  return /^(where|whereRef|check|filter|orderBy|forUpdate|onRef|slice)$/.test(name)
    ? [{ kind: `.${name}() dropped`, at: node, replacement: cut(text, callee.object as Node) }]
    : [];
};

const swapConstants: Operator = ({ node, parents }) => {
  const above = parents.at(-1);
  if (node.type !== "Literal" || above?.type.startsWith("TS")) return [];
  const { value } = node;
  if (typeof value === "boolean")
    return [{ kind: "constant swapped", at: node, replacement: String(!value) }];
  if (typeof value === "number")
    return [{ kind: "number off by one", at: node, replacement: String(value + 1) }];
  const other = typeof value === "string" ? words[value] : undefined;
  return other === undefined || above?.type !== "CallExpression"
    ? []
    : [{ kind: "constant swapped", at: node, replacement: JSON.stringify(other) }];
};

/** Empties a function that returns nothing. */
const returnEarly: Operator = ({ node, text }) => {
  const body = node.body as Node | undefined;
  if (!/Function/.test(node.type) || body?.type !== "BlockStatement") return [];
  const inside = cut(text, body);
  if (/\breturn\b|=>/.test(inside) || inside.length < 10 || unpromised.test(inside)) return [];
  return [{ kind: "returned early", at: body, replacement: `{ return; ${inside.slice(1)}` }];
};

const changeSql: Operator = ({ node, parents, text }) => {
  if (node.type !== "TemplateElement") return [];
  const tagged = parents.some(
    ({ type, tag }) => type === "TaggedTemplateExpression" && (tag as Node)?.name === "sql",
  );
  const raw = (node.value as { raw: string }).raw;
  if (!tagged) return [];
  return sqlSwaps.flatMap(([pattern, replacement, kind]) => {
    const found = pattern.exec(raw);
    if (found === null) return [];
    // A template part starts with its delimiter.
    const start = text.indexOf(raw, node.start) + found.index;
    return [{ kind, at: { start, end: start + found[0].length }, replacement }];
  });
};

/** Inverts predicates such as `canVote = (viewer) => ...`. */
const negatePolicies: Operator = ({ node, parents, text }) => {
  const body = node.body as Node | undefined;
  const declares =
    parents.at(-1)?.type === "VariableDeclarator" || parents.at(-1)?.type === "Property";
  const returnsBoolean = body && /^(Binary|Logical|Unary)Expression$/.test(body.type);
  return node.type === "ArrowFunctionExpression" && declares && returnsBoolean
    ? [{ kind: "result negated", at: body, replacement: `!(${cut(text, body)})` }]
    : [];
};

const operators: readonly Operator[] = [
  turnConditions,
  dropGuards,
  swapOperators,
  dropStatements,
  dropFilters,
  swapConstants,
  returnEarly,
  changeSql,
  negatePolicies,
];

const getChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function walk(location: Location, visit: (location: Location) => void): void {
  // Types and imports do not exist at runtime.
  if (
    /^(TS|Import)/.test(location.node.type) &&
    !/^TS(As|Satisfies|NonNull)/.test(location.node.type)
  )
    return;
  visit(location);
  const parents = [...location.parents, location.node];
  for (const node of getChildren(location.node)) walk({ ...location, node, parents }, visit);
}

/** Returns all mutations in the order of the text. */
export function findMutations(path: string, text: string): Mutation[] {
  // oxc counts UTF-16 code units, like JavaScript strings.
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: Mutation[] = [];
  walk({ node: program as unknown as Node, parents: [], text }, (location) => {
    for (const operator of operators)
      for (const { kind, at, replacement } of operator(location))
        found.push({
          kind,
          replacement,
          start: at.start,
          end: at.end,
          line: text.slice(0, at.start).split("\n").length,
        });
  });
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Applies one mutation to the text. */
export const mutated = (text: string, { start, end, replacement }: Mutation): string =>
  text.slice(0, start) + replacement + text.slice(end);
