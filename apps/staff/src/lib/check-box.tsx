import type { UseFormRegisterReturn } from "react-hook-form";

type CheckBoxProps = { label: string; hint?: string; field: Partial<UseFormRegisterReturn> };

/** A checkbox with a label and a hint. */
export function CheckBox({ label, hint, field }: CheckBoxProps) {
  return (
    <label className="flex min-h-9 items-start gap-3 pointer-coarse:min-h-11">
      <input type="checkbox" {...field} className="mt-0.5 size-5" />
      <span>
        <span className="text-sm font-semibold">{label}</span>
        {hint !== undefined && <span className="block text-xs text-ink-faint">{hint}</span>}
      </span>
    </label>
  );
}
