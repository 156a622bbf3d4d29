import type { ImportOptions } from "../options.ts";

/** What a source may ask for. */
export type SourceContext = {
  options: ImportOptions;
  now: Date;
  /** Hashes the address of an author; null for none. */
  hash(address: string): string | null;
};
