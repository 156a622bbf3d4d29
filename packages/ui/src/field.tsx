import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

/** What a field hands to the control inside it. */
type FieldControl = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** The sentence that says what is wrong; its presence marks the control as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** At the end of the label's line: a counter, "optional". */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** A label, a control, and under it a hint and what is wrong: `{(control) => <Input {...control} />}`. */
export function Field({ label, error, hint, aside, className, children }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div className={classes("flex flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-4">
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
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger" role="alert">
          <CircleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

const frame =
  "rounded-md border border-edge bg-sheet px-3.5 text-ink transition-colors " +
  "hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunk disabled:text-ink-faint";
const control = `w-full text-base read-only:bg-sunk ${frame}`;

/** A line of text. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={classes(control, "min-h-11", className)} />;
}

/** One of a few, by the browser's own list. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={classes(frame, "min-h-11 text-sm", className)} />;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classes(control, "field-sizing-content min-h-28 py-2.5", className)}
    />
  );
}
