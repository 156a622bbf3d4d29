/** Measures the cost of a statement with EXPLAIN, independent of time. */
import type { PostgresPool } from "kysely";

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
};

export type Cost = {
  /** Length of the SQL, which is parsed and partly planned. */
  length: number;
  /** Tables in the plan; planning time grows faster than their number. */
  relations: number;
  /** Rows that were read, including those that were filtered out. */
  rows: number;
  /** Pages of 8 kB that were read, from memory or disk. */
  pages: number;
};

export type Explained = { statement: string; cost: Cost };

type Query = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
type Client = Awaited<ReturnType<PostgresPool["connect"]>>;

const flattenPlan = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(flattenPlan),
];

const countRows = (node: PlanNode) =>
  node["Actual Loops"] *
  (node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0));

async function measureCost(query: Query, text: string, values: readonly unknown[]): Promise<Cost> {
  const { rows } = await query(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  );
  const [plan] = rows as { "QUERY PLAN": [{ Plan: PlanNode }] }[];
  const root = plan?.["QUERY PLAN"][0].Plan;
  if (root === undefined) throw new Error("There is no plan.");
  const scans = flattenPlan(root).filter((node) => node["Relation Name"] !== undefined);
  return {
    length: text.length,
    relations: scans.length,
    rows: Math.round(scans.reduce((sum, node) => sum + countRows(node), 0)),
    pages: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
  };
}

const hasPlan = /^\s*(with|select|insert|update|delete)\b/i;

/**
 * Explains each statement right before it runs, on the rows that it will see, and rolls back what
 * EXPLAIN ANALYZE writes. Skips repetitions with the same values.
 */
export function createExplainer() {
  const known = new Set<string>();
  let explained: Explained[] | undefined;

  /** Returns the error. */
  const explain = async (
    query: Query,
    text: string,
    values: readonly unknown[],
    isOpen: boolean,
  ): Promise<unknown> => {
    const key = JSON.stringify([text, values]);
    if (explained === undefined || !hasPlan.test(text) || known.has(key)) return undefined;
    known.add(key);
    await query(isOpen ? "savepoint explaining" : "begin");
    try {
      explained.push({ statement: text, cost: await measureCost(query, text, values) });
      return undefined;
    } catch (error) {
      return error;
    } finally {
      await query(isOpen ? "rollback to savepoint explaining" : "rollback");
      if (isOpen) await query("release savepoint explaining");
    }
  };

  const wrapClient = (client: Client): Client => {
    const query = client.query.bind(client) as Query;
    let isOpen = false;
    const run: Query = async (text, values = []) => {
      if (/^(begin|start transaction)/.test(text)) isOpen = true;
      if (/^(commit|rollback)$/.test(text)) isOpen = false;
      const failure = await explain(query, text, values, isOpen);
      // The statement itself fails in the same way, for example on a duplicate key.
      const result = await query(text, values);
      if (failure !== undefined) throw failure;
      return result;
    };
    return { query: run, release: client.release.bind(client) } as Client;
  };

  return {
    wrapPool: (pool: PostgresPool): PostgresPool => ({
      options: pool.options,
      connect: async () => wrapClient(await pool.connect()),
      end: () => pool.end(),
    }),
    /** Explains the statements that run during the call. */
    during: async (work: () => Promise<unknown>): Promise<Explained[]> => {
      const collected: Explained[] = [];
      explained = collected;
      try {
        await work();
      } finally {
        explained = undefined;
      }
      return collected;
    },
  };
}

export type Explainer = ReturnType<typeof createExplainer>;
