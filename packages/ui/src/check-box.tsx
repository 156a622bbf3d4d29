import type { ComponentProps, ReactNode } from "react";

type CheckBoxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: string };

export const CheckBox = ({ label, hint, ...input }: CheckBoxProps) => (
  <label className="flex min-h-9 items-start gap-3 pointer-coarse:min-h-11">
    <input type="checkbox" {...input} className="mt-0.5 size-5" />
    <span className="min-w-0 wrap-anywhere">
      <span className="text-sm font-semibold">{label}</span>
      {hint !== undefined && <span className="block text-xs text-ink-faint">{hint}</span>}
    </span>
  </label>
);

type SelectBoxProps = Omit<ComponentProps<"input">, "type"> & { className?: string };

/** The checkbox of an item in a list, large enough for a finger. */
export const SelectBox = ({ className = "", ...input }: SelectBoxProps) => (
  <label
    className={`grid size-11 shrink-0 place-items-center not-has-disabled:cursor-pointer ${className}`}
  >
    <input type="checkbox" {...input} />
  </label>
);
