import { failureMessage } from "@upwell/client/failure";
import { saveFile } from "@upwell/client/save-file";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/tables";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { Download } from "lucide-react";
import { useState } from "react";

export type CsvButtonProps = {
  /** The name of the file. */
  file: string;
  /** Of which table it is, where a page has several. */
  of?: string;
  fetchTable(): Promise<string>;
};

/** Hands a person a table as a file of theirs. */
export function CsvButton({ file, of, fetchTable }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      saveFile(file, await fetchTable(), "text/csv;charset=utf-8");
    } catch (failure) {
      const description = failureMessage(failure, tryAgain);
      toast({ title: m.downloadFailed, description, tone: "destructive" });
    }
    setBusy(false);
  }
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden size={17} />}
      busy={busy}
      {...(of !== undefined && { "aria-label": m.downloadOf(of) })}
      onClick={() => void download()}
    >
      {m.download}
    </Button>
  );
}
