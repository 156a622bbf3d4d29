/** What a run of the bench found out. */
import type { Row } from "../scenarios/scenario.ts";

export type Machine = {
  processor: string;
  cores: number;
  memoryGB: number;
  system: string;
  node: string;
  postgres: string;
  date: string;
  /** What else the machine did, as its load average when the run began. */
  loadBefore: number;
};

export type TableSize = {
  table: string;
  rows: number;
  /** Megabytes of rows, and of indexes. */
  heap: number;
  indexes: number;
};

export type Result = {
  machine: Machine;
  sizes: number[];
  rows: Row[];
  /** "votes at 1m". */
  failed: string[];
  /** Of the largest size. */
  tables: TableSize[];
};
