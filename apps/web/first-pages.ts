/**
 * The pages that visitors open first. Their code is divided into a few chunks by which of them import it:
 * separate requests for small modules would cost more than they save.
 */
import { fileURLToPath } from "node:url";
import { getPageFile, listPages } from "./page-files.ts";

const firstPages = Object.fromEntries(
  listPages(({ isEntry }) => isEntry === true).map((name) => [name, getPageFile(name)]),
);
/** What the page of a feature loads right after its own code. */
const laterParts = fileURLToPath(new URL("src/pages/feature/feature-parts.tsx", import.meta.url));
const main = fileURLToPath(new URL("src/app/main.tsx", import.meta.url));

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Returns a module with everything that it imports statically. */
function collectImports(graph: ModuleGraph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    collectImports(graph, imported, seen);
  return seen;
}

/** In the order in which they take their modules with what these import. */
const chunkNames = ["base", "common", "lists", ...Object.keys(firstPages), "parts"];

/** Returns the chunk of a module that these import. What a feature shares with lists is apart from what lists share. */
function getChunkName(importers: readonly string[]): string {
  const pages = importers.filter((name) => name !== "parts");
  const [page, ...others] = pages;
  if (page === undefined) return "parts";
  if (others.length === 0 && (page === "feature" || importers.length === 1)) return page;
  return pages.includes("feature") || importers.includes("parts") ? "common" : "lists";
}

/** Returns the chunk of each module, but of the pages themselves, which are loaded on demand. */
function nameChunks(graph: ModuleGraph): Map<string, string> {
  const importers = new Map<string, string[]>();
  const entries = { ...firstPages, parts: laterParts };
  for (const [page, file] of Object.entries(entries))
    for (const id of collectImports(graph, file))
      importers.set(id, [...(importers.get(id) ?? []), page]);
  const names = new Map<string, string>();
  for (const [id, pages] of importers) names.set(id, getChunkName(pages));
  for (const id of collectImports(graph, main)) names.set(id, "base");
  for (const file of Object.values(entries)) names.delete(file);
  return names;
}

/**
 * Returns the bundler's groups of modules: `base` is loaded by every page, `common` is what the page of a feature shares with
 * other first pages, `lists` is what only those share, `parts` is what the page of a feature loads later, and the others
 * are of one page.
 */
export function createChunkGroups() {
  let names: Map<string, string> | undefined;
  const getName = (id: string, graph: ModuleGraph) => {
    names ??= nameChunks(graph);
    return names.get(id);
  };
  return chunkNames.map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (getName(id, graph) === name ? name : null),
    priority: chunkNames.length - index,
  }));
}
