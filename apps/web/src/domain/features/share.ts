import * as m from "@upwell/messages/feature";
import { toast } from "@upwell/ui/toast";

/** Hands a feature's address on: by the system's own dialog, else by the clipboard. */
export async function shareFeature(feature: { id: number; title: string }): Promise<void> {
  const url = new URL(`#/feature/${feature.id}`, window.location.href).href;
  if (typeof navigator.share === "function") {
    // Closing the system's dialog is an answer, not a failure.
    await navigator.share({ title: feature.title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: m.linkCopied, description: m.linkCopiedText });
  } catch {
    toast({ title: m.copyFailed, description: url, tone: "destructive" });
  }
}
