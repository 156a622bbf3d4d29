import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { createSnippet, deleteSnippet, updateSnippet } from "@upwell/contract/snippets/routes";
import * as m from "@upwell/messages/snippets";
import { toast } from "@upwell/ui/toast";
import type { Snippet } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

export type SnippetValues = Pick<Snippet, "name" | "content">;

/** Adds a snippet to a platform, or changes one. */
export const saveSnippet = (slug: string, snippet?: Snippet) =>
  mutationOptions({
    mutationFn: (body: SnippetValues) =>
      snippet === undefined
        ? call(createSnippet, { params: { slug }, body })
        : call(updateSnippet, { params: { id: snippet.id }, body }),
    onSuccess: ({ name }) => toast({ title: m.saved(name) }),
    // The form shows it.
    meta: { error: false, invalidates: [keys.snippets(slug)], awaitsInvalidated: true },
  });

export const removeSnippet = (slug: string, { id }: Snippet) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(deleteSnippet, { params: { id } }),
    meta: { invalidates: [keys.snippets(slug)] },
  });
