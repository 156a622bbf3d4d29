/** How young an account is while it is new. */
import { limits } from "@upwell/contract/limits";
import { sql } from "kysely";

export const newFor = sql.raw<string>(`interval '${limits.newVoters.days} days'`);
