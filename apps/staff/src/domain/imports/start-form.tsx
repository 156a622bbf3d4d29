import { useMutation } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import { type Status, statusChoices, statusGroup } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/import-page";
import { statusLabel } from "@upwell/messages/status";
import { Button } from "@upwell/ui/button";
import { CheckBox } from "@upwell/ui/check-box";
import { Field, Textarea } from "@upwell/ui/field";
import { Section } from "@upwell/ui/section";
import { type ReactNode, useState } from "react";
import { ChoiceField } from "../../lib/choices.tsx";
import { startImport } from "./mutations.ts";
import type { ImportDetail } from "./queries.ts";

type StartFormProps = { slug: string; of: ImportDetail; giveUp: ReactNode };

/** Says what becomes of statuses and tags, and brings in what was read. */
export function StartForm({ slug, of, giveUp }: StartFormProps) {
  const { id, statuses, tags, options } = of;
  const [mapped, setMapped] = useState<Readonly<Record<string, Status>>>({});
  const [declineText, setDeclineText] = useState(options.declineText);
  const [without, setWithout] = useState<readonly string[]>(options.withoutTags);
  const { mutate, isPending } = useMutation(startImport(slug, id));
  const getStatus = (one: ImportDetail["statuses"][number]) => mapped[one.name] ?? one.status;
  const needsWords = statuses.some(
    (one) => one.wordless > 0 && statusGroup(getStatus(one)) === "declined",
  );
  const start = () =>
    mutate({
      statuses: statuses.map((one) => ({ name: one.name, status: getStatus(one) })),
      declineText,
      withoutTags: [...without],
    });
  return (
    <>
      {of.format !== "archive" && statuses.length > 0 && (
        <Section title={m.statuses} text={m.statusesText}>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {statuses.map((one) => (
              <ChoiceField
                key={one.name}
                label={m.statusOf(one.name, one.count)}
                value={getStatus(one)}
                onChange={(event) =>
                  setMapped({ ...mapped, [one.name]: event.target.value as Status })
                }
                choices={statusChoices([getStatus(one)]).map((s) => [s, statusLabel(s)] as const)}
              />
            ))}
          </div>
          {needsWords && (
            <Field label={m.declineText} className="mt-4 max-w-reading">
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={limits.comment.max}
                  value={declineText}
                  onChange={(event) => setDeclineText(event.target.value)}
                />
              )}
            </Field>
          )}
        </Section>
      )}
      {tags.length > 0 && (
        <Section title={m.tags} text={m.tagsText}>
          <div className="grid max-h-72 gap-x-6 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
            {tags.map(({ name, count }) => (
              <CheckBox
                key={name}
                label={m.tagOf(name, count)}
                checked={!without.includes(name)}
                onChange={({ target }) =>
                  setWithout(
                    target.checked ? without.filter((one) => one !== name) : [...without, name],
                  )
                }
              />
            ))}
          </div>
        </Section>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={start}>
          {m.start}
        </Button>
        {giveUp}
      </div>
    </>
  );
}
