import type { ReactNode } from "react";
import { ErrorText } from "./field.tsx";

type CheckBoxesProps = { legend: string; error: string | undefined; children: ReactNode };

/** Checkboxes of one field. */
export const CheckBoxes = ({ legend, error, children }: CheckBoxesProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
    {children}
    {error !== undefined && <ErrorText>{error}</ErrorText>}
  </fieldset>
);
