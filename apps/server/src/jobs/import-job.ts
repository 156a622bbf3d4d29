/** Works on imports, in the background: nobody waits for what a team brings from elsewhere. */
import { importQueue as queue } from "../domain/imports/queries.ts";
import { workImport } from "../domain/imports/work-import.ts";
import { defineConsumer } from "./consumer.ts";

export const importConsumer = defineConsumer({
  queue,
  everyMs: 1000,
  work: (deps, [task]) => workImport(deps, task),
});
