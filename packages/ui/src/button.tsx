import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const looks: Record<ButtonVariant, string> = {
  primary:
    "bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong",
  secondary: "bg-transparent text-ink border-edge hover:border-ink hover:bg-sheet",
  quiet: "bg-transparent text-ink-soft border-transparent hover:text-ink hover:bg-sunk",
  danger: "bg-danger text-on-danger border-danger hover:bg-transparent hover:text-danger",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
  md: "min-h-11 px-4 text-sm",
  lg: "min-h-13 px-6 text-base",
};

/** The look of a button, for links that lead somewhere but weigh as much as a button. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md"): string {
  return classes(
    "inline-flex items-center justify-center gap-2 rounded-full border font-semibold print:hidden",
    "text-center leading-tight transition-colors select-none",
    "disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55",
    "aria-disabled:pointer-events-none",
    looks[variant],
    sizes[size],
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Something is under way: presses are held back, and a wheel turns before the word. */
  busy?: boolean;
  /** Stands before the word; the wheel takes its place while busy. */
  icon?: ReactNode;
};

/** A button with a word on it. It submits nothing unless `type="submit"` says so. */
export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not disabled: that would take the focus away from who pressed it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classes(buttonClass(variant, size), className)}
    >
      {busy ? <LoaderCircle aria-hidden size={18} className="animate-turn" /> : icon}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  /** What the button does, for those who do not see the icon, and as its tooltip. */
  label: string;
};

/** A square button that carries only an icon. */
export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        "inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft print:hidden",
        "transition-colors hover:bg-sunk hover:text-ink disabled:pointer-events-none disabled:opacity-55",
        className,
      )}
    />
  );
}
