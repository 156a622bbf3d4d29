/**
 * The script that pages of others load. It shows the ideas of a platform in a frame: behind a button, or as a list in the
 * page. Before somebody presses the button, or the list comes near the window, it requests nothing.
 */
import { showButton } from "./button.ts";
import type { Options } from "./frame.ts";
import { showList } from "./list.ts";
import { followTheme } from "./theme.ts";

function readOptions(script: HTMLScriptElement, platform: string): Options {
  const site = new URL("./", script.src);
  const slug = encodeURIComponent(platform);
  return {
    site,
    frameUrl: new URL(`embed/platform/${slug}`, site).href,
    pageUrl: new URL(`platform/${slug}`, site).href,
    label: script.dataset.label,
    theme: followTheme(script),
  };
}

function start(script: HTMLScriptElement): void {
  const { platform, mode, container } = script.dataset;
  if (!platform) {
    console.error("widget.js: data-platform is missing.");
    return;
  }
  if (mode !== undefined && mode !== "inline" && mode !== "button")
    console.error(`widget.js: data-mode is "button" or "inline", not "${mode}".`);
  const options = readOptions(script, platform);
  if (mode === "inline" || container !== undefined) showList(script, options);
  else showButton(options);
}

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) {
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => start(currentScript));
  else start(currentScript);
}
