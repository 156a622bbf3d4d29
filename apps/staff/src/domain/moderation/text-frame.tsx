import * as m from "@upwell/messages/decide-texts";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import type { ReactNode } from "react";

type TextChoice = { word: string; label: string; isGrave?: boolean; choose(): void };

export type TextFrameProps = {
  /** The text's beginning, by which its buttons are told apart. */
  name: string;
  isSelected: boolean;
  onToggle(): void;
  /** The line above the text. */
  head: ReactNode;
  choices: readonly TextChoice[];
  children: ReactNode;
};

/** A text that waits: a box to select it, what it is about, and the answers. */
export function TextFrame({ name, isSelected, onToggle, head, choices, children }: TextFrameProps) {
  return (
    <li
      className={classes(
        "flex items-start gap-1 border-b border-hairline py-3 sm:gap-2",
        isSelected && "bg-accent-wash",
      )}
    >
      <label className="-mt-2 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-4.5 accent-accent"
          checked={isSelected}
          onChange={onToggle}
          aria-label={m.select(name)}
        />
      </label>
      <div className="flex min-w-0 flex-1 flex-col gap-2 pe-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
          {head}
        </div>
        {children}
        <div className="flex flex-wrap gap-2">
          {choices.map(({ word, label, isGrave = false, choose }) => (
            <Button
              key={word}
              size="sm"
              variant={isGrave ? "secondary" : "primary"}
              aria-label={label}
              onClick={choose}
            >
              {word}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

const nameLength = 60;

/** The beginning of a text, as a name for what can be done with it. */
export function nameOfText(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > nameLength ? `${line.slice(0, nameLength).trimEnd()}…` : line;
}
