/** Mutations of a platform's tags; the dialogs show their errors. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Tag } from "@upwell/client/entities";
import * as contract from "@upwell/contract/tags/routes";
import * as m from "@upwell/messages/tags";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const params = ({ id }: Tag) => ({ params: { id } });

const meta = (slug: string) => ({ error: false as const, invalidates: [keys.platform(slug)] });

export const renameTag = (slug: string, tag: Tag) =>
  mutationOptions({
    mutationFn: (body: { name: string }) => call(contract.renameTag, { ...params(tag), body }),
    onSuccess: ({ name }) => toast({ title: m.renamed(name) }),
    meta: meta(slug),
  });

export const mergeTag = (slug: string, tag: Tag) =>
  mutationOptions({
    mutationFn: (into: number) => call(contract.mergeTag, { ...params(tag), body: { into } }),
    onSuccess: ({ name }) => toast({ title: m.merged(name) }),
    meta: meta(slug),
  });

export const deleteTag = (slug: string, tag: Tag) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.deleteTag, params(tag)),
    meta: meta(slug),
  });
