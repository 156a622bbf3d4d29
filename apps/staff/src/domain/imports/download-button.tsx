import { useMutation } from "@tanstack/react-query";
import { downloadFile } from "@upwell/client/download-file";
import * as m from "@upwell/messages/import-page";
import { download } from "@upwell/messages/tables";
import { Button } from "@upwell/ui/button";
import { Download } from "lucide-react";

type DownloadButtonProps = {
  file: string;
  type: string;
  label?: string;
  fetchText(): Promise<string>;
};

/** Downloads a text as a file. */
export function DownloadButton({ file, type, label = download, fetchText }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchText,
    onSuccess: (text) => downloadFile(file, text, `${type};charset=utf-8`),
    meta: { error: { title: m.downloadFailed } },
  });
  return (
    <Button variant="secondary" icon={Download} busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
