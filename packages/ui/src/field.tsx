import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

/** The attributes that a field passes to its control. */
type FieldControl = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** Only for screen readers; the control shows what it is for. */
  isLabelHidden?: boolean;
  /** The validation message; marks the control as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** At the end of the label's line: a counter, "optional". */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** An error of a form, or of a control. */
export const ErrorText = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
    <CircleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
    {children}
  </p>
);

/** A label, a control, a hint and a validation message: `{(control) => <Input {...control} />}`. */
export function Field({
  label,
  isLabelHidden = false,
  error,
  hint,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div className={classes("flex flex-col gap-1.5", className)}>
      <div className={isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-4"}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {aside !== undefined && (
          <span className="text-xs text-ink-faint tabular-nums">{aside}</span>
        )}
      </div>
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

const frame =
  "border border-edge bg-sheet text-ink transition-colors " +
  "hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunk disabled:text-ink-faint";
const control = `w-full rounded-md px-3.5 text-base read-only:bg-sunk ${frame}`;

export const Input = ({ className, ...rest }: ComponentProps<"input">) => (
  <input {...rest} className={classes(control, "min-h-11", className)} />
);

export type SelectProps = ComponentProps<"select"> & {
  /** `pill` for a filter beside buttons and search fields; `field` for a form. */
  shape?: "field" | "pill";
};

/** A native select; where the browser allows it, its list looks like the other menus. */
export const Select = ({ shape = "field", className, ...rest }: SelectProps) => (
  <span className={classes("relative inline-grid min-w-0", className)}>
    <select
      {...rest}
      className={classes(
        "min-h-11 w-full truncate ps-3.5 pe-10 text-sm",
        shape === "pill" ? "rounded-full" : "rounded-md",
        frame,
      )}
    />
    <ChevronDown
      aria-hidden
      size={16}
      className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-soft"
    />
  </span>
);

/** A multi-line text field; grows with its content if the browser supports `field-sizing`. */
export const Textarea = ({ className, rows = 5, ...rest }: ComponentProps<"textarea">) => (
  <textarea
    {...rest}
    rows={rows}
    className={classes(control, "field-sizing-content min-h-28 py-2.5", className)}
  />
);
