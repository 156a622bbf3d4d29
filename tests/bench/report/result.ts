/** The result of a benchmark run. */
import type { Row } from "../scenarios/scenario.ts";

export type Machine = {
  processor: string;
  cores: number;
  memoryGB: number;
  system: string;
  node: string;
  postgres: string;
  date: string;
  /** The load average at the start of the run, which shows whether the machine was busy. */
  loadBefore: number;
};

export type TableSize = {
  table: string;
  rows: number;
  /** Megabytes. */
  heap: number;
  indexes: number;
};

export type Result = {
  machine: Machine;
  sizes: number[];
  rows: Row[];
  /** "votes at 1m". */
  failed: string[];
  /** At the largest size. */
  tables: TableSize[];
};
