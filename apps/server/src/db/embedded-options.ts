/** Options of the embedded database, in any thread. */
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { parsers } from "./parsers.ts";

export const embeddedOptions = { extensions: { pg_trgm, unaccent }, parsers };
