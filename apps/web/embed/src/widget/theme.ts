import type { FrameTheme } from "@upwell/contract/widget/frame";

export type Theme = { get(): FrameTheme; onChange(listener: () => void): void };

/** Returns the theme that the page chose by `data-theme`, also later; else that of its visitor. */
export function followTheme(script: HTMLScriptElement): Theme {
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  return {
    get() {
      const { theme } = script.dataset;
      if (theme === "light" || theme === "dark") return theme;
      return prefersDark.matches ? "dark" : "light";
    },
    onChange(listener) {
      prefersDark.addEventListener("change", listener);
      new MutationObserver(listener).observe(script, { attributeFilter: ["data-theme"] });
    },
  };
}
