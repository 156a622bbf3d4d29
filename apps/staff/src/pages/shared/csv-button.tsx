import { useMutation } from "@tanstack/react-query";
import { downloadFile } from "@upwell/client/download-file";
import * as m from "@upwell/messages/tables";
import { Button } from "@upwell/ui/button";
import { Download } from "lucide-react";

export type CsvButtonProps = {
  file: string;
  /** The name of the table, if a page has several. */
  table?: string;
  fetchTable(): Promise<string>;
};

/** Downloads a table as a CSV file. */
export function CsvButton({ file, table, fetchTable }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchTable,
    onSuccess: (csv) => downloadFile(file, csv, "text/csv;charset=utf-8"),
    meta: { error: { title: m.downloadFailed } },
  });
  return (
    <Button
      variant="secondary"
      icon={Download}
      busy={isPending}
      {...(table !== undefined && { "aria-label": m.downloadLabel(table) })}
      onClick={() => mutate()}
    >
      {m.download}
    </Button>
  );
}
