/** Creates an element with a shadow tree, which the styles of the page do not reach. Constructed style sheets work under a policy that forbids inline styles. */
import type { Theme } from "./theme.ts";

/** The colors of the site (packages/ui/src/tokens.css), which the page around does not have. */
const colors = `
:host {
  all: initial;
  --paper: oklch(0.976 0.009 88); --ink: oklch(0.235 0.02 255); --edge: oklch(0.875 0.014 86);
  --accent: oklch(0.43 0.078 180); --on-accent: oklch(0.985 0.012 170);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
}
:host([data-theme="dark"]) {
  --paper: oklch(0.195 0.021 258); --ink: oklch(0.935 0.01 88); --edge: oklch(0.315 0.022 257);
  --accent: oklch(0.8 0.095 178); --on-accent: oklch(0.2 0.035 195);
}
a { color: inherit; }
p { margin: 1rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
iframe { display: block; inline-size: 100%; border: 0; background: var(--paper); }`;

export function createShadow(css: string, theme: Theme): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(colors + css);
  root.adoptedStyleSheets = [sheet];
  const applyTheme = () => {
    host.dataset.theme = theme.get();
  };
  theme.onChange(applyTheme);
  applyTheme();
  return { host, root };
}
