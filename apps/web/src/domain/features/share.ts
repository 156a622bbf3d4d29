import * as m from "@upwell/messages/feature";
import { toast } from "@upwell/ui/toast";

/** Returns the URL of a feature's page. */
export const getFeatureUrl = (id: number): string =>
  new URL(`#/feature/${id}`, window.location.href).href;

/** Shares a feature's URL through the system dialog, else copies it to the clipboard. */
export async function shareFeature(feature: { id: number; title: string }): Promise<void> {
  const url = getFeatureUrl(feature.id);
  if (typeof navigator.share === "function") {
    // Dismissing the system dialog is not a failure.
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
