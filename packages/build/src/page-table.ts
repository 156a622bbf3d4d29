/** Gives browsers of the table of pages what the router needs: its reads would bring the routes of many slices. */
import { fileURLToPath } from "node:url";
import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import type { Plugin } from "vite";

const file = fileURLToPath(import.meta.resolve("@upwell/contract/pages"));

const getRoutes = () =>
  Object.fromEntries(
    Object.entries<Page>(pages).map(([name, { path, isPublic }]) => [name, { path, isPublic }]),
  );

export const pageTable = (): Plugin => ({
  name: "page-table",
  load: (id) => (id === file ? `export const pages = ${JSON.stringify(getRoutes())};` : null),
});
