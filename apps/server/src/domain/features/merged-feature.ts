/** What a merge asks of features, in its transaction. */
import type { Tx } from "../../db/client.ts";
import { mergeRow, unmergeRow } from "./merge-queries.ts";

/** Takes a locked listed feature out of the lists: its address leads to another. */
export const leaveInto = (tx: Tx, id: number, into: number): Promise<void> =>
  mergeRow(tx, id, into);

/** Gives a locked merged feature its own address back. True where it is listed again. */
export const standAlone = (tx: Tx, id: number): Promise<boolean> => unmergeRow(tx, id);
