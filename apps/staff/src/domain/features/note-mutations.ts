import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import {
  createInternalNote,
  deleteInternalNote,
  updateInternalNote,
} from "@upwell/contract/internal-notes/routes";
import type { InternalNote } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

/** Adds a note to a feature, or changes one. */
export const saveNote = (featureId: number, note?: InternalNote) =>
  mutationOptions({
    mutationFn: (body: { content: string }) =>
      note === undefined
        ? call(createInternalNote, { params: { id: featureId }, body })
        : call(updateInternalNote, { params: { id: note.id }, body }),
    // The form shows it.
    meta: { error: false, invalidates: [keys.internalNotes], awaitsInvalidated: true },
  });

export const deleteNote = ({ id }: InternalNote) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(deleteInternalNote, { params: { id } }),
    meta: { invalidates: [keys.internalNotes] },
  });
