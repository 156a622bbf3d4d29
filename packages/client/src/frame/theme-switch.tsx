import * as m from "@upwell/messages/shell";
import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { type Theme, useTheme } from "../theme.ts";

/** The three themes, in display order. */
export const themeOptions: readonly { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: "system", label: m.themeSystem, icon: Monitor },
  { value: "light", label: m.themeLight, icon: Sun },
  { value: "dark", label: m.themeDark, icon: Moon },
];

/** Switches between the light, dark and system theme. */
export function ThemeSwitch() {
  const [theme, chooseTheme] = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-full border border-edge p-0.5">
      <legend className="sr-only">{m.theme}</legend>
      {themeOptions.map((option) => (
        <label
          key={option.value}
          title={option.label}
          className="relative grid size-10 cursor-pointer place-items-center rounded-full text-ink-soft transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={theme === option.value}
            onChange={() => chooseTheme(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <option.icon aria-hidden size={17} />
          <span className="sr-only">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
