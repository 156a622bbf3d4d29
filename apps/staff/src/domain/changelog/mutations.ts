/** Mutations of the drafts and entries of a changelog; the form and the dialogs show their errors. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { toPictureList } from "@upwell/client/pictures/form-picture";
import * as contract from "@upwell/contract/changelog/routes";
import type { ChangelogEntry } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

export type EntryValues = Pick<
  ChangelogEntry,
  "title" | "version" | "content" | "features" | "pictures"
>;

/** The request body of the form's values. */
export const toBody = ({ title, version, content, features, pictures }: EntryValues) => ({
  title,
  version,
  content,
  featureIds: features.map(({ id }) => id),
  pictures: toPictureList(pictures),
});

const params = (id: number) => ({ params: { id } });
const meta = (slug: string) => ({
  error: false as const,
  invalidates: [keys.changelog(slug), keys.queues(slug)],
});

/** Writes a draft, or changes the entry that the form was opened with. */
export const saveEntry = (slug: string, entry: ChangelogEntry | undefined) =>
  mutationOptions({
    mutationFn: (values: EntryValues) =>
      entry === undefined
        ? call(contract.createEntry, { params: { slug }, body: toBody(values) })
        : call(contract.updateEntry, {
            ...params(entry.id),
            body: { ...toBody(values), updatedAt: entry.updatedAt },
          }),
    meta: meta(slug),
  });

/** Publishes a draft; `publishAt` is a time of the device, "" for now. */
export const publishEntry = (
  { id, platform }: ChangelogEntry,
  { launch, publishAt }: { launch: boolean; publishAt: string },
) =>
  mutationOptions({
    mutationFn: (_reason: string) => {
      const later = publishAt !== "" && { publishAt: new Date(publishAt).toISOString() };
      return call(contract.publishEntry, { ...params(id), body: { launch, ...later } });
    },
    meta: meta(platform.slug),
  });

export const unpublishEntry = ({ id, platform }: ChangelogEntry) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.unpublishEntry, params(id)),
    meta: meta(platform.slug),
  });

export const deleteEntry = ({ id, platform }: ChangelogEntry) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.deleteEntry, params(id)),
    meta: meta(platform.slug),
  });
