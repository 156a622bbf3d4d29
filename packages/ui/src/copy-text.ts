import { copied, couldNotCopy } from "@upwell/messages/copying";
import { toast } from "./toast.ts";

/** Copies a text to the clipboard, and says so, or that the browser does not allow it. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: copied }),
    () => toast({ title: couldNotCopy, tone: "destructive" }),
  );
