import { useMutation, useQuery } from "@tanstack/react-query";
import { writerName } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { peopleOf, toMention } from "@upwell/client/mentions";
import { PictureStrip } from "@upwell/client/pictures/picture-strip";
import { useContractForm } from "@upwell/client/use-contract-form";
import { commentBody } from "@upwell/contract/comments/schemas";
import { limits } from "@upwell/contract/limits";
import * as c from "@upwell/messages/comments";
import { siteAdmin } from "@upwell/messages/common";
import * as concerns from "@upwell/messages/concerns";
import { helpfulCount, workaround } from "@upwell/messages/discussion";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { via } from "@upwell/messages/via";
import { Badge } from "@upwell/ui/badge";
import { Button, IconButton } from "@upwell/ui/button";
import { FormActions } from "@upwell/ui/form-actions";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { submitByKey } from "@upwell/ui/submit-by-key";
import { Ellipsis, Lightbulb, Pin, PinOff, Reply } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SuggestingField } from "../../lib/suggesting-field.tsx";
import { answerFeature, togglePin, toggleWorkaround } from "./mutations.ts";

type CommentProps = { slug: string; comment: Comment };

/** Replies to a comment, in its thread: replies are one level deep. `@` suggests people of the discussion. */
function ReplyForm({ slug, comment, onDone }: CommentProps & { onDone(): void }) {
  const parent = comment.parentId ?? comment.id;
  const form = useContractForm({
    rules: { schema: commentBody },
    defaultValues: { content: "" },
    mutation: answerFeature(comment.featureId, slug, parent),
    onSuccess: onDone,
  });
  const { failure, setFocus } = form;
  useEffect(() => setFocus("content"), [setFocus]);
  const { data: people = [] } = useQuery(peopleOf(comment.featureId));
  return (
    <form
      noValidate
      onSubmit={form.submit}
      onKeyDown={submitByKey}
      className="mt-2 flex flex-col gap-2"
    >
      <SuggestingField
        trigger="@"
        begins="word"
        suggestions={people.map(toMention)}
        listLabel={c.people}
        form={form}
        name="content"
        label={c.replyTo(writerName(comment))}
        error={failure === null ? undefined : failureMessage(failure, m.couldNotAnswer)}
        rows={2}
        counter={counter}
        maxLength={limits.comment.max}
      />
      <FormActions onCancel={onDone} busy={form.isSubmitting} label={c.reply} size="sm" />
    </form>
  );
}

type CommentMenuProps = { comment: Comment };

/** What a team does with a comment beside answering it. */
function CommentMenu({ comment }: CommentMenuProps) {
  const { can, isPinned, isWorkaround } = comment;
  const pin = useMutation(togglePin);
  const mark = useMutation(toggleWorkaround);
  if (!can.pin && !can.markWorkaround) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label={c.actions(writerName(comment))}
          className="size-8! pointer-coarse:size-11!"
        >
          <Ellipsis aria-hidden size={16} />
        </IconButton>
      }
    >
      {can.pin && (
        <MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => pin.mutate(comment)}>
          {isPinned ? c.unpin : c.pin}
        </MenuItem>
      )}
      {can.markWorkaround && (
        <MenuItem icon={Lightbulb} onSelect={() => mark.mutate(comment)}>
          {isWorkaround ? concerns.unmarkWorkaround : concerns.markWorkaround}
        </MenuItem>
      )}
    </Menu>
  );
}

/** A comment, with what the team can do with it. */
export function CommentItem({ slug, comment, canReply }: CommentProps & { canReply: boolean }) {
  const [isReplying, setReplying] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { parentId, postedAs, isConcern, isPinned, isWorkaround } = comment;
  function endReply() {
    setReplying(false);
    trigger.current?.focus();
  }
  return (
    <li className={parentId === null ? "" : "ms-6"}>
      <div className="flex items-start text-xs text-ink-faint">
        <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <span className="font-semibold text-ink">{writerName(comment)}</span>
          {postedAs !== null && <Badge>{postedAs === "team" ? m.answer : siteAdmin}</Badge>}
          {comment.via !== null && <Badge>{via[comment.via]}</Badge>}
          {isConcern && <Badge>{m.concern}</Badge>}
          {isPinned && <Badge icon={Pin}>{c.pinned}</Badge>}
          {isWorkaround && <Badge icon={Lightbulb}>{workaround}</Badge>}
          {comment.helpfulCount > 0 && <span>{helpfulCount(comment.helpfulCount)}</span>}
          <RelativeTime date={comment.createdAt} />
        </div>
        {comment.moderationState === "public" && (
          <span className="inline-flex items-center">
            {canReply && (
              <Button
                ref={trigger}
                variant="quiet"
                size="sm"
                icon={Reply}
                aria-label={c.replyTo(writerName(comment))}
                onClick={() => setReplying(true)}
              >
                {c.reply}
              </Button>
            )}
            <CommentMenu comment={comment} />
          </span>
        )}
      </div>
      <div className="mt-0.5 text-sm">
        <RichText html={comment.contentHtml} headings="h4" />
        <PictureStrip pictures={comment.pictures} />
      </div>
      {isReplying && <ReplyForm slug={slug} comment={comment} onDone={endReply} />}
    </li>
  );
}
