import * as m from "@upwell/messages/moderation-queue";
import { Button } from "@upwell/ui/button";
import { SelectBox } from "@upwell/ui/check-box";
import { classes } from "@upwell/ui/classes";
import { KeyCap } from "@upwell/ui/key-cap";
import type { ReactNode } from "react";

/** The key of a button, where there is a keyboard. */
export const ShortcutCap = ({ children }: { children: string }) => (
  <span aria-hidden className="pointer-coarse:hidden">
    <KeyCap>{children}</KeyCap>
  </span>
);

type TextChoice = {
  label: string;
  ariaLabel: string;
  /** The key that chooses it while the text is focused. */
  shortcut?: string;
  onChoose(): void;
};

export type TextFrameProps = {
  /** The start of the text, for accessible names. */
  name: string;
  isSelected: boolean;
  /** `undefined` if the viewer may not decide about the text. */
  onToggle?: (() => void) | undefined;
  /** Shown above the text. */
  head: ReactNode;
  choices: readonly TextChoice[];
  children: ReactNode;
};

/** A text to decide about: a checkbox, metadata, the text and its actions. */
export const TextFrame = ({
  name,
  isSelected,
  onToggle,
  head,
  choices,
  children,
}: TextFrameProps) => (
  <li
    className={classes(
      "flex items-start gap-1 border-b border-hairline py-3 sm:gap-2",
      isSelected && "bg-accent-wash",
    )}
  >
    <SelectBox
      className="-mt-2"
      checked={isSelected}
      disabled={onToggle === undefined}
      onChange={onToggle}
      aria-label={m.select(name)}
    />
    <article
      tabIndex={-1}
      aria-label={name}
      className="flex min-w-0 flex-1 flex-col gap-2 rounded-sm pe-2 focus:outline-2 focus:outline-offset-4 focus:outline-accent"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
        {head}
      </div>
      {children}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {choices.map(({ label, ariaLabel, shortcut, onChoose }) => (
          <span key={label} className="inline-flex items-center gap-1.5">
            <Button
              size="sm"
              variant="secondary"
              aria-label={ariaLabel}
              aria-keyshortcuts={shortcut}
              onClick={onChoose}
            >
              {label}
            </Button>
            {shortcut !== undefined && <ShortcutCap>{shortcut}</ShortcutCap>}
          </span>
        ))}
      </div>
    </article>
  </li>
);

const maxLength = 60;

/** Returns the start of a text, for accessible names and titles. */
export function truncateText(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}
