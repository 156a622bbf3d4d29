import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { type IconSource, toIcon } from "./icon.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
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

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = "primary", size: ButtonSize = "md"): string =>
  classes(
    "inline-flex items-center justify-center gap-2 rounded-full border font-semibold print:hidden",
    "text-center leading-tight transition-colors select-none",
    "disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55",
    "aria-disabled:pointer-events-none",
    variants[variant],
    sizes[size],
  );

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses. */
  busy?: boolean;
  /** Replaced by the spinner while busy. */
  icon?: IconSource;
};

/** A button with a text label; its default `type` is "button". */
export const Button = ({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    // A disabled button would lose the focus.
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
    className={classes(buttonClass(variant, size), className)}
  >
    {busy ? (
      <LoaderCircle aria-hidden size={18} className="animate-turn" />
    ) : (
      toIcon(icon, size === "sm" ? 16 : 18)
    )}
    {children}
  </button>
);

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  /** The accessible name and tooltip. */
  label: string;
  icon?: IconSource;
};

/** A button that shows only an icon. */
export const IconButton = ({
  label,
  icon,
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) => (
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
  >
    {toIcon(icon, 18) ?? children}
  </button>
);
