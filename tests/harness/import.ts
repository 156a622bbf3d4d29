/** Imports in tests: a file from its upload to its end. */
import * as contract from "@upwell/contract/imports/routes";
import type { ImportFormat } from "@upwell/contract/imports/values";
import { importQueue } from "../../apps/server/src/domain/imports/queries.ts";
import { drain } from "../../apps/server/src/jobs/consumer.ts";
import { importConsumer } from "../../apps/server/src/jobs/import-job.ts";
import type { TestSite, Visitor } from "./site.ts";
import { findRows, updateRows } from "./table-rows.ts";

export type ImportFile = {
  text: string | Uint8Array<ArrayBuffer>;
  format?: ImportFormat;
  source?: string;
};
type Options = { options?: object; partBytes?: number };

/** Imports by an owner of a platform's team, whose jobs a test runs itself. */
export function createImporter(site: TestSite, by: Pick<Visitor, "call">, slug: string) {
  const at = (id: number) => ({ params: { id: String(id) } });
  /** A slice that outlasts its lease leaves its task to another process. */
  const work = async () => {
    const { table, name } = importQueue;
    do {
      await updateRows(site, table, { queue: name }, { next_attempt_at: new Date() });
      await drain(site.deps, importConsumer);
    } while ((await findRows(site, table, { queue: name, state: "queued" })).length > 0);
  };
  const get = (id: number) => by.call(contract.getImport, at(id));
  const upload = async (file: ImportFile, { partBytes = 100_000 }: Options = {}) => {
    const { text, format = "csv", source = "Canny" } = file;
    const body = { sourceName: source, format, fileName: "ideas.csv" };
    const { id } = await by.call(contract.createImport, { params: { slug }, body });
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    for (let start = 0, position = 0; start < bytes.length; start += partBytes, position++)
      await by.call(contract.addPart, {
        params: { id: String(id), position: String(position) } as never,
        files: { part: new Blob([bytes.slice(start, start + partBytes)]) },
      });
    return id;
  };
  const askToRead = async (file: ImportFile, options: Options = {}) => {
    const id = await upload(file, options);
    if (options.options !== undefined)
      await by.call(contract.changeImport, { ...at(id), body: options.options });
    await by.call(contract.readImport, at(id));
    return id;
  };
  const read = async (file: ImportFile, options: Options = {}) => {
    const id = await askToRead(file, options);
    await work();
    return get(id);
  };
  const start = async (id: number) => {
    await by.call(contract.startImport, at(id));
    await work();
    return get(id);
  };
  return {
    ...{ upload, askToRead, read, start, work, get },
    bring: async (file: ImportFile, options?: Options) => start((await read(file, options)).id),
    undo: async (id: number) => {
      await by.call(contract.undoImport, at(id));
      await work();
      return get(id);
    },
    items: (id: number, found?: "new" | "same" | "similar" | "doubtful" | "failed") =>
      by.call(contract.listImportItems, { ...at(id), query: { ...(found && { found }) } }),
  };
}
