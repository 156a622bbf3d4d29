/** The idea that the viewer has just suggested, whose page says what happens next. */
import type { FeatureDetail } from "@upwell/client/entities";
import type { ComponentType } from "react";

type Created = { id: number; Note: ComponentType<{ feature: FeatureDetail }> };

let created: Created | undefined;

/** Keeps the idea with its note, which thus comes with the code of the dialog and not with that of the page. */
export function setCreated(next: Created): void {
  created = next;
}

export const getCreatedNote = (id: number) => (created?.id === id ? created.Note : undefined);
