import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { toast } from "@upwell/ui/toast";
import { Copy, Download } from "lucide-react";
import { downloadFile } from "../download-file.ts";
import { site } from "../site.ts";

/** Recovery codes, which the server shows once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const text = `${m.recoveryFileTitle(site.name)}\n\n${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-x-6 gap-y-1 rounded-md border border-hairline p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={Download}
          onClick={() => downloadFile(m.recoveryFile, text, "text/plain")}
        >
          {m.download}
        </Button>
        <Button
          variant="secondary"
          icon={Copy}
          onClick={async () => {
            await navigator.clipboard.writeText(codes.join("\n"));
            toast({ title: m.copied });
          }}
        >
          {m.copy}
        </Button>
        <Button className="sm:ms-auto" onClick={onDone}>
          {m.codesKept}
        </Button>
      </div>
    </div>
  );
}

export type RecoveryCodesProps = { codes: readonly string[]; onDone(): void };

/** Shows new recovery codes in a dialog; nothing for an empty list. */
export const RecoveryCodesDialog = ({ codes, onDone }: RecoveryCodesProps) => (
  <Dialog
    open={codes.length > 0}
    onOpenChange={onDone}
    title={m.recoveryCodes}
    description={m.recoveryText}
    size="sm"
  >
    <RecoveryCodeList codes={codes} onDone={onDone} />
  </Dialog>
);
