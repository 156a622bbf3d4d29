/** Gives the frame its own way to open dialogs: it has no addresses, and signs in by a window of the site. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const ofSite = pathOf("../src/lib/open-dialog.ts");
const ofFrame = pathOf("src/open-dialog.ts");

export const frameDialogs = (): Plugin => ({
  name: "frame-dialogs",
  load: (id) => (id === ofSite ? `export { openDialog } from ${JSON.stringify(ofFrame)};` : null),
});
