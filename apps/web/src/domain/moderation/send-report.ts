import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { createReport } from "@upwell/contract/reports";
import * as m from "@upwell/messages/reports";
import { toast } from "@upwell/ui/toast";
import type { ReportedText } from "../../lib/open-dialog.ts";
import { keepReport, type Report, reasonOf } from "./report.ts";

/** Sends a report, and says what comes of it; one sent before is not sent twice. */
export async function sendReport(text: ReportedText, report: Report): Promise<void> {
  const body = { [text.kind]: text.id, reason: reasonOf(report) };
  const { state } = await call(createReport, { body });
  keepReport(text, undefined);
  const isDecided = state === "dismissed";
  toast({
    title: isDecided ? m.sentBefore : m.sent,
    description: isDecided ? m.sentBeforeText : m.sentText,
  });
}

export function sayNotSent(failure: unknown): void {
  toast({
    title: m.failed,
    description: failureMessage(failure, m.couldNotSend),
    tone: "destructive",
  });
}
