/** Imports at the operator's terminal: the running site does the work. */
import { createReadStream } from "node:fs";
import { dateOrders, importFields, importFormats } from "@upwell/contract/imports/values";
import { limits } from "@upwell/contract/limits";
import { statuses } from "@upwell/contract/status/statuses";
import * as z from "zod/mini";
import { found } from "../../lib/app-error.ts";
import { findActivePlatform } from "../platforms/find-platform.ts";
import type { ControlDeps } from "./deps.ts";
import * as imports from "./imports.ts";

const id = z.int();

export const importCommand = z.discriminatedUnion("verb", [
  z.object({
    verb: z.literal("begin"),
    /** An absolute path. */
    path: z.string(),
    file_name: z.string(),
    platform: z.string(),
    source_name: z.string(),
    format: z.enum(importFormats),
    options: z.partial(
      z.object({
        columns: z.partialRecord(z.enum(importFields), z.string()),
        dates: z.enum(dateOrders),
        statuses: z.record(z.string(), z.enum(statuses)),
        decline_text: z.string(),
        has_public_names: z.boolean(),
      }),
    ),
  }),
  z.object({ verb: z.literal("show"), id }),
  z.object({ verb: z.literal("start"), id }),
  z.object({ verb: z.literal("stop"), id }),
  z.object({ verb: z.literal("undo"), id }),
]);
export type ImportCommand = z.output<typeof importCommand>;

async function begin(deps: ControlDeps, command: Extract<ImportCommand, { verb: "begin" }>) {
  const { id: platformId } = found(await findActivePlatform(deps, command.platform));
  const begun = await imports.beginImport(deps, { id: platformId, user_id: null }, command);
  let position = 0;
  const parts = createReadStream(command.path, { highWaterMark: limits.import.partBytes });
  try {
    for await (const part of parts) await imports.addPart(deps, null, begun.id, position++, part);
    await imports.changeImport(deps, null, begun.id, command.options);
    return await imports.readFile(deps, null, begun.id);
  } catch (error) {
    await imports.undoImport(deps, null, begun.id);
    throw error;
  }
}

/** Runs a command, and returns the import as it then is. */
export async function runImportCommand(deps: ControlDeps, command: ImportCommand) {
  switch (command.verb) {
    case "begin":
      return begin(deps, command);
    case "show":
      return imports.getImport(deps, null, command.id);
    case "start":
      return imports.startImport(deps, null, command.id);
    case "stop":
      return imports.stopImport(deps, null, command.id);
    case "undo":
      return imports.undoImport(deps, null, command.id);
  }
}
export type ImportResult = Awaited<ReturnType<typeof runImportCommand>>;
