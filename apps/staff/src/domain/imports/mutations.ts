import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { CallInput } from "@upwell/contract/client";
import * as contract from "@upwell/contract/imports/routes";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/import-page";
import { keys } from "../../lib/query-keys.ts";

type NewImport = CallInput<typeof contract.createImport>["body"];
export type ImportOptions = CallInput<typeof contract.changeImport>["body"];

const meta = (slug: string) => ({ invalidates: [keys.imports(slug)], awaitsInvalidated: true });

/** Without a file the import is of the repository whose address is its name. */
type Upload = NewImport & { file: File | undefined; onProgress(share: number): void };

/** Begins an import, and sends the parts of its file one by one. */
export const uploadFile = (slug: string) =>
  mutationOptions({
    mutationFn: async ({ file, onProgress, ...body }: Upload) => {
      const { id } = await call(contract.createImport, { params: { slug }, body });
      if (file === undefined) return id;
      const { partBytes } = limits.import;
      const parts = Math.max(1, Math.ceil(file.size / partBytes));
      for (let position = 0; position < parts; position++) {
        const part = file.slice(position * partBytes, (position + 1) * partBytes);
        await call(contract.addPart, {
          params: { id, position: String(position) },
          files: { part },
        });
        onProgress((position + 1) / parts);
      }
      return id;
    },
    // The form shows it.
    meta: { error: false, ...meta(slug) },
  });

/** How many issues were read, and how long the forge asks to wait. */
export type IssueProgress = { issues: number; waitSeconds: number | null };
type Reading = ImportOptions & { token: string; onProgress(progress: IssueProgress): void };

const secondMs = 1000;

/** Reads the issues of a repository page by page, waits as its forge asks, and reads what came. Goes on where it stopped. */
export const readRepository = (slug: string, id: number) =>
  mutationOptions({
    mutationFn: async ({ token, onProgress, ...body }: Reading) => {
      const params = { id };
      let issues = 0;
      for (let hasMore = true; hasMore; ) {
        const page = await call(contract.readIssues, { params, body: { token } });
        const { waitSeconds } = page;
        hasMore = page.hasMore;
        issues += page.issues;
        onProgress({ issues, waitSeconds });
        if (waitSeconds !== null)
          await new Promise((resolve) => setTimeout(resolve, waitSeconds * secondMs));
      }
      await call(contract.changeImport, { params, body });
      return call(contract.readImport, { params });
    },
    // The form shows it.
    meta: { error: false, ...meta(slug) },
  });

/** Saves how it is read, and reads it. */
export const readFile = (slug: string, id: number) =>
  mutationOptions({
    mutationFn: async (body: ImportOptions) => {
      await call(contract.changeImport, { params: { id }, body });
      return call(contract.readImport, { params: { id } });
    },
    meta: { error: { title: m.couldNotRead }, ...meta(slug) },
  });

/** Saves what becomes of statuses and tags, and brings in what was read. */
export const startImport = (slug: string, id: number) =>
  mutationOptions({
    mutationFn: async (body: ImportOptions) => {
      await call(contract.changeImport, { params: { id }, body });
      return call(contract.startImport, { params: { id } });
    },
    meta: { error: { title: m.couldNotStart }, ...meta(slug) },
  });

export const stopImport = (slug: string, id: number) =>
  mutationOptions({
    mutationFn: () => call(contract.stopImport, { params: { id } }),
    meta: { error: { title: m.couldNotStop }, ...meta(slug) },
  });

/** Undoes an import, or gives one up. */
export const undoImport = (slug: string, id: number) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.undoImport, { params: { id } }),
    meta: meta(slug),
  });

export const chooseSimilar = (slug: string, id: number) =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof contract.chooseSimilar>["body"]) =>
      call(contract.chooseSimilar, { params: { id }, body }),
    meta: { error: { title: m.couldNotChoose }, ...meta(slug) },
  });
