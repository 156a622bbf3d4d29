/** The table of docs/operating.md. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Observed } from "./observe.ts";

export type FaultRow = {
  name: string;
  read: Observed;
  write: Observed;
  lost: number;
  wrong: number;
  pages: { live: number; all: number };
  errors: readonly string[];
};

const document = new URL("../../docs/operating.md", import.meta.url);
const [begin, end] = ["<!-- cluster -->", "<!-- /cluster -->"];

const toSeconds = (value: number) => (value === 0 ? "0" : value.toFixed(1));
const cells = ({ goesOnAfter, failed, requests }: Observed) => [
  toSeconds(goesOnAfter),
  `${failed} of ${requests}`,
];

const header = [
  "| what happens | reading goes on after, s | reads that failed | writing goes on after, s | votes that failed | acknowledged writes lost | counts wrong | open pages that are live again |",
  "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
];

/** Returns a line of the table. */
export function toLine({ name, read, write, lost, wrong, pages }: FaultRow): string {
  const last = [String(lost), String(wrong), `${pages.live} of ${pages.all}`];
  return `| ${[name, ...cells(read), ...cells(write), ...last].join(" | ")} |`;
}

/** Replaces the table in the document. */
export function writeTable(lines: readonly string[]): void {
  const text = readFileSync(document, "utf8");
  const [before = "", rest = ""] = text.split(begin);
  const after = rest.split(end)[1] ?? "";
  const table = [...header, ...lines].join("\n");
  writeFileSync(document, `${before}${begin}\n\n${table}\n\n${end}${after}`);
}
