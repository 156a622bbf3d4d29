/** Gives browsers the paths of the table of pages alone: its reads would bring the routes of many slices. */
import { fileURLToPath } from "node:url";
import { pages } from "@upwell/contract/pages";
import type { Plugin } from "vite";

const file = fileURLToPath(import.meta.resolve("@upwell/contract/pages"));

const getPaths = () =>
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, { path }]));

export const pageTable = (): Plugin => ({
  name: "page-table",
  load: (id) => (id === file ? `export const pages = ${JSON.stringify(getPaths())};` : null),
});
