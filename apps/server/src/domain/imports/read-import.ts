/** Reads a file into items. It begins again after an interruption, and then ends in the same items. */
import {
  type ImportFormat,
  importFormats,
  itemKinds,
  tableFormats,
} from "@upwell/contract/imports/values";
import { serverLimits } from "@upwell/contract/server-limits";
import * as m from "@upwell/messages/imports";
import type { Db } from "../../db/client.ts";
import { getSiteKey } from "../../services/site-key.ts";
import type { Parts } from "./decode.ts";
import type { Deps } from "./deps.ts";
import { ImportProblem, type Item } from "./items.ts";
import { type ImportOptions, importOptions } from "./options.ts";
import * as queries from "./queries.ts";
import { readArchive } from "./sources/archive.ts";
import { readIssues } from "./sources/forge.ts";
import type { SourceContext } from "./sources/source.ts";
import { readTable, repeatsIdeas } from "./sources/table.ts";

const batch = 500;

/** The parts of a stored file, one in memory at a time. */
export const storedParts = (db: Db, importId: number): Parts =>
  async function* () {
    for (let position = 0; ; position++) {
      const part = await queries.readPart(db, importId, position);
      if (part === undefined) return;
      yield part.content;
    }
  };

export const getFormat = ({ format }: { format: string }): ImportFormat =>
  importFormats.find((one) => one === format) ?? "csv";

export const getOptions = ({ options }: { options: unknown }): ImportOptions =>
  importOptions.parse(options ?? {});

function readItems(
  parts: Parts,
  format: ImportFormat,
  context: SourceContext,
): AsyncGenerator<Item> {
  if (format === "archive") return readArchive(parts, context.now);
  return tableFormats.includes(format) ? readTable(parts, context) : readIssues(parts, context);
}

const toRow = ({
  kind,
  source_id,
  line,
  data,
  problem,
  isFailed,
  address,
}: Item): queries.NewItem => ({
  ...{ kind: itemKinds[kind], source_id, line, data },
  found: isFailed === true ? "failed" : null,
  problem: problem ?? null,
  address: address ?? null,
});

/** Reads the whole file of an import, and calls `keep` on the way. Throws `ImportProblem` for one that cannot be read. */
export async function readImport(
  deps: Deps,
  row: queries.ImportRow,
  keep: () => Promise<void>,
): Promise<void> {
  const { id } = row;
  const format = getFormat(row);
  const context = { options: getOptions(row), now: deps.now() };
  await deps.write((tx) => queries.deleteItems(tx, id));
  // Of the hashes of addresses.
  await getSiteKey(deps.db, "imports");
  const twice = repeatsIdeas(format) ? null : m.problems.twice;
  let count = 0;
  let items: queries.NewItem[] = [];
  const save = async () => {
    count += items.length;
    if (count > serverLimits.imports.items)
      throw new ImportProblem(m.problems.tooManyItems(serverLimits.imports.items));
    await keep();
    if (items.length > 0) await deps.write((tx) => queries.insertItems(tx, id, items, twice));
    items = [];
  };
  for await (const item of readItems(storedParts(deps.db, id), format, context)) {
    items.push(toRow(item));
    if (items.length === batch) await save();
  }
  await save();
  if (count === 0) throw new ImportProblem(m.problems.empty);
}
