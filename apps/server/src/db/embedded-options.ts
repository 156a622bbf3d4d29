/** Options of the embedded database, in any thread. */
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { parsers } from "./parsers.ts";

export const embeddedOptions = { extensions: { pg_trgm }, parsers };
