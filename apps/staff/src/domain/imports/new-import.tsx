import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { type ImportFormat, importFormats } from "@upwell/contract/imports/values";
import { limits } from "@upwell/contract/limits";
import { parseRepository } from "@upwell/contract/repositories/address";
import { isForgeKind } from "@upwell/contract/repositories/values";
import * as m from "@upwell/messages/import-page";
import { Button } from "@upwell/ui/button";
import { ErrorText, Field, Input } from "@upwell/ui/field";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Upload } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ChoiceField } from "../../lib/choices.tsx";
import { uploadFile } from "./mutations.ts";

const usualNames: Partial<Record<ImportFormat, string>> = {
  canny: "Canny",
  uservoice: "UserVoice",
  fider: "Fider",
  quackback: "Quackback",
  productboard: "Productboard",
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea",
};

/** Chooses a file and uploads it, or names the repository whose issues are read. */
export function NewImport({ slug, onUploaded }: { slug: string; onUploaded(id: number): void }) {
  const [format, setFormat] = useState<ImportFormat>("csv");
  const [source, setSource] = useState<string>();
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<{ file?: string; address?: string }>({});
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation(uploadFile(slug));
  const sourceName = source ?? usualNames[format] ?? "";
  const isForge = isForgeKind(format);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isAddress = isForge && address.trim() !== "";
    const fileName = isAddress
      ? parseRepository(address)?.url
      : file?.name.slice(0, limits.import.fileName);
    setProblem(
      fileName === undefined
        ? isAddress
          ? { address: m.noRepository }
          : { file: m.fileRequired }
        : {},
    );
    if (fileName === undefined) return;
    const upload = { sourceName, format, fileName, file: isAddress ? undefined : file };
    mutate({ ...upload, onProgress: setShare }, { onSuccess: onUploaded });
  };
  const percent = Math.round(share * 100);
  return (
    <form onSubmit={submit} className="flex max-w-reading flex-col gap-4" noValidate>
      <ChoiceField
        label={m.format}
        value={format}
        onChange={(event) => setFormat(event.target.value as ImportFormat)}
        choices={importFormats.map((one) => [one, m.formats[one]] as const)}
      />
      {isForge && (
        <Field label={m.repository} hint={m.repositoryHint} error={problem.address}>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              value={address}
              maxLength={limits.import.fileName}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={isForge ? m.orChoose : m.choose} hint={m.chooseHint} error={problem.file}>
        {(control) => (
          <Input
            {...control}
            type="file"
            onChange={(event) => setFile(event.target.files?.[0])}
            className="py-2 read-only:bg-sheet"
          />
        )}
      </Field>
      <Field label={m.sourceName} hint={m.sourceHint}>
        {(control) => (
          <Input
            {...control}
            value={sourceName}
            maxLength={limits.import.name}
            onChange={(event) => setSource(event.target.value)}
          />
        )}
      </Field>
      {error !== null && <ErrorText>{failureMessage(error, m.couldNotUpload)}</ErrorText>}
      <div className="flex min-h-11 flex-wrap items-center gap-4">
        <Button type="submit" icon={Upload} busy={isPending}>
          {isPending ? m.uploading(percent) : isForge && address.trim() !== "" ? m.goTo : m.upload}
        </Button>
        {isPending && (
          <div className="w-48">
            <PercentBar percent={percent} />
          </div>
        )}
      </div>
    </form>
  );
}
