import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { limits } from "@upwell/contract/limits";
import { parseRepository } from "@upwell/contract/repositories/address";
import { isForgeKind } from "@upwell/contract/repositories/values";
import * as m from "@upwell/messages/import-page";
import { Button } from "@upwell/ui/button";
import { ErrorText, Field, Input } from "@upwell/ui/field";
import { type FormEvent, type ReactNode, useState } from "react";
import { type ImportOptions, type IssueProgress, readRepository } from "./mutations.ts";
import type { ImportDetail } from "./queries.ts";

/** Whether an import is of the repository at the address that is its name: the name of a file has no slash. */
export const isRepository = ({ format, fileName }: ImportDetail): boolean =>
  isForgeKind(format) && parseRepository(fileName) !== null;

type ReaderProps = { slug: string; of: ImportDetail; options: ImportOptions; giveUp: ReactNode };

/** Reads the issues of a repository from its forge. */
export function RepositoryReader({ slug, of, options, giveUp }: ReaderProps) {
  const [token, setToken] = useState("");
  const [progress, setProgress] = useState<IssueProgress>();
  const { mutate, isPending, error } = useMutation(readRepository(slug, of.id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ ...options, token, onProgress: setProgress });
  };
  return (
    <form onSubmit={submit} className="mt-6 flex max-w-reading flex-col gap-4" noValidate>
      <Field label={m.token} hint={m.tokenHint}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            value={token}
            maxLength={limits.import.token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      {error !== null && <ErrorText>{failureMessage(error, m.couldNotReadIssues)}</ErrorText>}
      <p aria-live="polite" className="min-h-6 text-sm tabular-nums">
        {progress && m.issuesRead(progress.issues)}
        {progress?.waitSeconds && ` · ${m.waits(Math.ceil(progress.waitSeconds / 60))}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {m.readIssues}
        </Button>
        {giveUp}
      </div>
    </form>
  );
}
