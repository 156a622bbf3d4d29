import { toastError } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/comments";
import { Textarea } from "@upwell/ui/field";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useDraftText } from "../../lib/draft.ts";
import { commentDraft } from "./comment-draft.ts";
import type { CommentFormProps } from "./comment-form.tsx";

let Loaded: ComponentType<CommentFormProps> | undefined;

async function load(): Promise<void> {
  const loaded = await import("./comment-form.tsx");
  Loaded = loaded.default;
}

/**
 * The comment form, whose code loads once somebody uses it, or has a draft. Until then it is a field of a single line that
 * looks the same and keeps what is typed. Replies are asked for, and get the form at once.
 */
export function LazyCommentForm(props: CommentFormProps) {
  const { featureId, replyTo } = props;
  const { me } = useSession();
  const [isLoaded, setLoaded] = useState(Loaded !== undefined);
  const [draft, setDraft] = useDraftText(commentDraft({ featureId, parent: replyTo?.id ?? null }));
  const field = useRef<HTMLTextAreaElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  const isWanted = replyTo !== undefined || draft !== "";

  function start(): void {
    load().then(() => {
      setHadFocus(document.activeElement === field.current);
      setLoaded(true);
    }, toastError);
  }
  // Also what was typed before React has taken the field over.
  useEffect(() => {
    if (isLoaded) return;
    const { current } = field;
    if (current?.value) setDraft(current.value);
    if (isWanted || document.activeElement === current) start();
  });

  if (isLoaded && Loaded !== undefined) return <Loaded {...props} hadFocus={hadFocus} />;
  return (
    <div className="print:hidden noscript:hidden flex flex-col gap-3">
      <Textarea
        ref={field}
        rows={1}
        className="min-h-12! resize-none"
        aria-label={replyTo ? m.replyingTo(replyTo.name) : m.writeComment}
        placeholder={me === null ? m.signInPlaceholder : m.placeholder}
        onFocus={start}
        onChange={(event) => setDraft(event.target.value)}
      />
    </div>
  );
}
