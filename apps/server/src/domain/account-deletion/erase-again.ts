/** Deletes the accounts that a restored backup has again, although they were deleted after it was written. */
import { AppError } from "../../lib/app-error.ts";
import { deleteAccount } from "./delete-account.ts";
import type { Deps } from "./deps.ts";
import { readErased } from "./erased-file.ts";
import { insertAllErased, listReturned } from "./erased-queries.ts";

/** Returns how many were deleted again. The last administrator stays. */
export async function eraseAgain(
  deps: Pick<Deps, "db" | "write" | "config" | "now" | "storage" | "log">,
): Promise<number> {
  const noted = await readErased(deps.config);
  await deps.write((tx) => insertAllErased(tx, noted));
  let count = 0;
  for (const account of await listReturned(deps.db))
    try {
      await deleteAccount(deps, account);
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    }
  return count;
}
