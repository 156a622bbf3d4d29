import type { ImportOptions } from "../options.ts";

/** What a source may ask for. */
export type SourceContext = {
  options: ImportOptions;
  now: Date;
};
