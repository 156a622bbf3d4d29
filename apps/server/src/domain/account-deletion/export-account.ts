import type { personalData } from "@upwell/contract/users/personal-data";
import type * as z from "zod/mini";
import { readSnapshot } from "../../db/snapshot.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import {
  findAccountRow,
  listPersonalRows,
  type PersonalKind,
  personalKinds,
} from "./export-queries.ts";

/** Returns all personal data of the viewer from one snapshot. */
export async function exportAccount(deps: Pick<Deps, "db" | "now">, viewer: Pick<Viewer, "id">) {
  return readSnapshot(deps.db, async (tx) => {
    const account = await findAccountRow(tx, viewer.id);
    if (account === undefined) throw new AppError("session_expired");
    const rows: Partial<Record<PersonalKind, Record<string, unknown>[]>> = {};
    for (const kind of personalKinds) rows[kind] = await listPersonalRows(tx, kind, viewer.id);
    const data = { account, ...rows };
    // The endpoint's response schema validates every column.
    return { exported_at: deps.now(), ...data } as z.input<typeof personalData>;
  });
}
