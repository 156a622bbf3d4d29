import { useQuery } from "@tanstack/react-query";
import { closeDialog, showDialog, useOpenDialog } from "@upwell/client/dialog-url-state";
import { FormError } from "@upwell/client/form-error";
import { navigate } from "@upwell/client/hash-location";
import { QueryError } from "@upwell/client/query-error";
import { useContractForm } from "@upwell/client/use-contract-form";
import { entryBody } from "@upwell/contract/changelog/schemas";
import { entryPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/changelog";
import { plainDay } from "@upwell/messages/plain-day";
import { exactTime } from "@upwell/messages/time";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { toast } from "@upwell/ui/toast";
import { useEffect, useRef, useState } from "react";
import { EntryFields } from "../../domain/changelog/entry-fields.tsx";
import { saveEntry, toBody } from "../../domain/changelog/mutations.ts";
import { entryDetail } from "../../domain/changelog/queries.ts";
import type { ChangelogEntry } from "../../lib/entities.ts";
import { PublicLink } from "../../lib/links.tsx";
import { platformPath } from "../../lib/paths.ts";
import { DeleteDialog, PublishDialog, UnpublishDialog } from "./entry-dialogs.tsx";

function State({ entry }: { entry: ChangelogEntry | undefined }) {
  if (entry?.publishedAt == null)
    return (
      <p>
        <Badge>
          {entry?.publishAt == null
            ? m.draft
            : m.scheduledFor(exactTime(new Date(entry.publishAt)))}
        </Badge>
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      {m.publishedOn(plainDay(entry.publishedAt))}
      <PublicLink path={entryPath(entry)} className="text-link">
        {m.viewPublic}
      </PublicLink>
    </p>
  );
}

const dialogs = { publish: PublishDialog, unpublish: UnpublishDialog, delete: DeleteDialog };
const dialogNames = ["publish", "unpublish", "delete"] as const;

type FormProps = { slug: string; initial: ChangelogEntry | undefined };

function EntryForm({ slug, initial }: FormProps) {
  /** The version that the form's values come from. */
  const [entry, setEntry] = useState(initial);
  const opened = useOpenDialog(dialogNames, (name) => {
    if (entry !== undefined) showDialog(name);
  });
  const [isSending, setSending] = useState(false);
  const isPublishIntended = useRef(false);
  const mainButton = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  // The button that opened the dialog may be gone: the first save replaces the form.
  useEffect(() => {
    if (opened !== undefined || !isDone.current) return;
    isDone.current = false;
    mainButton.current?.focus();
  }, [opened]);
  const path = platformPath(slug, "changelog");
  const { submit, failure, ...form } = useContractForm({
    rules: { schema: entryBody, toBody, fieldFor: { feature_ids: "features" } },
    defaultValues: {
      title: initial?.title ?? "",
      version: initial?.version ?? "",
      content: initial?.content ?? "",
      features: initial?.features ?? [],
      pictures: initial?.pictures ?? [],
    },
    mutation: saveEntry(slug, entry),
    onSuccess(saved, values) {
      setEntry(saved);
      form.reset(values);
      const isPublishing = isPublishIntended.current;
      if (!isPublishing) toast({ title: m.saved });
      // The first save of a draft changes the URL, and so replaces this form.
      if (entry === undefined) navigate(`${path}?entry=${saved.id}`, { replace: true });
      if (isPublishing) showDialog("publish");
    },
  });
  const isDraft = entry === undefined || (entry.publishedAt ?? entry.publishAt) === null;
  const takeBack = entry?.publishedAt == null ? m.cancelSchedule : m.unpublish;
  const Dialog = opened && dialogs[opened];
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => (isSending ? event.preventDefault() : submit(event))}
        className="flex flex-col gap-6"
      >
        <State entry={entry} />
        <EntryFields slug={slug} form={form} onSendingChange={setSending} />
        <FormError failure={failure} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            ref={mainButton}
            type="submit"
            busy={form.isSubmitting}
            onClick={() => {
              isPublishIntended.current = isDraft;
            }}
          >
            {isDraft ? m.publish : m.save}
          </Button>
          <Button
            type={isDraft ? "submit" : "button"}
            variant="secondary"
            busy={isDraft && form.isSubmitting}
            onClick={() => {
              isPublishIntended.current = false;
              if (!isDraft) showDialog("unpublish");
            }}
          >
            {isDraft ? m.saveDraft : takeBack}
          </Button>
          {entry !== undefined && (
            <Button variant="quiet" onClick={() => showDialog("delete")}>
              {m.remove}
            </Button>
          )}
        </div>
      </form>
      {/* Outside of the form, which would receive the submit events of a dialog. */}
      {entry !== undefined && opened !== undefined && Dialog !== undefined && (
        <Dialog
          entry={entry}
          onDone={(next) => {
            isDone.current = true;
            setEntry(next);
            // Publishing may have launched the ideas.
            form.reset({ ...form.getValues(), features: next.features });
          }}
          onClose={() => closeDialog(opened)}
        />
      )}
    </>
  );
}

/** Writes a draft, or edits an entry; the form starts with fresh data, never with a cached version. */
export function EntryEditor({ slug, id }: { slug: string; id: number | null }) {
  const entry = useQuery({
    ...entryDetail(slug, id ?? 0),
    enabled: id !== null,
    refetchOnMount: "always",
  });
  if (id !== null && !entry.isFetchedAfterMount)
    return (
      <SkeletonGroup label={m.loadStates.loading}>
        <Skeleton className="h-144" />
      </SkeletonGroup>
    );
  if (id !== null && (entry.data === undefined || entry.data.platform.slug !== slug))
    return <QueryError query={entry} title={m.couldNotLoadEntry} />;
  return <EntryForm slug={slug} initial={entry.data} />;
}
