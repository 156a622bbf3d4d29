import { useQuery } from "@tanstack/react-query";
import { navigate } from "@upwell/client/hash-location";
import { TextField } from "@upwell/client/text-field";
import * as m from "@upwell/messages/changelog";
import { countingRecipients } from "@upwell/messages/staff";
import { CheckBox } from "@upwell/ui/check-box";
import { useForm } from "react-hook-form";
import { deleteEntry, publishEntry, unpublishEntry } from "../../domain/changelog/mutations.ts";
import { entryRecipients } from "../../domain/changelog/queries.ts";
import { DecisionDialog } from "../../lib/decision-dialog.tsx";
import type { ChangelogEntry } from "../../lib/entities.ts";
import { platformPath } from "../../lib/paths.ts";

type DialogProps = {
  entry: ChangelogEntry;
  onDone(entry: ChangelogEntry): void;
  onClose(): void;
};

const isLaunched = (status: string) => status === "launched" || status === "completed";

/** Publishes a draft now or later: says who is notified, and offers to launch its ideas. */
export function PublishDialog({ entry, onDone, onClose }: DialogProps) {
  const recipients = useQuery({
    ...entryRecipients(entry.platform.slug, entry.id),
    refetchOnMount: "always",
  });
  const form = useForm({ defaultValues: { launch: false, publishAt: "" } });
  const { launch, publishAt } = form.watch();
  const total = launch ? recipients.data?.withLaunch : recipients.data?.total;
  const open = entry.features.filter(({ status }) => !isLaunched(status)).length;
  return (
    <DecisionDialog
      title={m.publishTitle}
      text={total === undefined ? countingRecipients : m.recipients(total)}
      extraField={
        <>
          {open > 0 && (
            <CheckBox label={m.launch(open)} hint={m.launchHint} {...form.register("launch")} />
          )}
          <TextField
            form={form}
            name="publishAt"
            label={m.publishAt}
            hint={m.publishAtHint}
            type="datetime-local"
            className="max-w-72"
          />
        </>
      }
      confirmLabel={publishAt === "" ? m.publish : m.schedule}
      mutation={publishEntry(entry, { launch, publishAt })}
      toastText={(published) => {
        onDone(published);
        return published.publishAt === null ? m.publishedNow : m.scheduled;
      }}
      onClose={onClose}
    />
  );
}

/** Takes an entry back to a draft, or cancels its publication. */
export const UnpublishDialog = ({ entry, onDone, onClose }: DialogProps) => (
  <DecisionDialog
    {...(entry.publishAt === null
      ? { title: m.unpublishTitle, text: m.unpublishText, confirmLabel: m.unpublish }
      : {
          title: m.cancelScheduleTitle,
          text: m.cancelScheduleText,
          confirmLabel: m.cancelSchedule,
        })}
    mutation={unpublishEntry(entry)}
    toastText={(draft) => {
      onDone(draft);
      return m.takenBack;
    }}
    onClose={onClose}
  />
);

/** Deletes a draft or entry, and returns to the list. */
export const DeleteDialog = ({ entry, onClose }: DialogProps) => (
  <DecisionDialog
    title={m.removeTitle}
    text={m.removeText}
    confirmLabel={m.remove}
    isDestructive
    mutation={deleteEntry(entry)}
    toastText={() => {
      onClose();
      // Back does not lead to the entry.
      navigate(platformPath(entry.platform.slug, "changelog"), { replace: true });
      return m.removed;
    }}
    onClose={onClose}
  />
);
