import { toPlainUrl } from "@upwell/client/hash-location";
import { featurePath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/feature";
import { toast } from "@upwell/ui/toast";

type Shared = { id: number; title: string };

/** Returns the canonical URL of a feature's page. */
export const getFeatureUrl = (feature: Shared): string =>
  new URL(toPlainUrl(featurePath(feature)), window.location.href).href;

/** Shares a feature's URL through the system dialog, else copies it to the clipboard. */
export async function shareFeature(feature: Shared): Promise<void> {
  const url = getFeatureUrl(feature);
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
