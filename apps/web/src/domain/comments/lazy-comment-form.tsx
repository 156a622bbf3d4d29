import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { lazy, Suspense } from "react";
import type { CommentFormProps } from "./comment-form.tsx";

/** Waits until the page around the form has been drawn, which the form's code would delay. */
const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });

const CommentForm = lazy(() => untilIdle().then(() => import("./comment-form.tsx")));

const CommentFormSkeleton = ({ isReply }: { isReply: boolean }) => (
  <SkeletonGroup className="noscript:hidden flex flex-col">
    {isReply ? (
      <>
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-1.5 h-28" />
        <Skeleton className="mt-3 h-11 w-36 self-end rounded-full" />
      </>
    ) : (
      <Skeleton className="h-12" />
    )}
  </SkeletonGroup>
);

/** The comment form in a separate chunk, which loads after the page. */
export function LazyCommentForm(props: CommentFormProps) {
  const skeleton = <CommentFormSkeleton isReply={props.replyTo !== undefined} />;
  // The server does not wait for code that only a browser needs.
  if (!useIsHydrated()) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <CommentForm {...props} />
    </Suspense>
  );
}
