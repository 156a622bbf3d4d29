import { runMutation } from "@upwell/client/query-client";
import { readToken } from "@upwell/client/token";
import { useEffect, useEffectEvent, useRef } from "react";
import { markSeen } from "./mutations.ts";

/**
 * Marks all changes as seen when the user leaves a queue that they have looked at. Not earlier: the
 * marks stay while the queue is open.
 */
export function useMarkSeenOnLeave(slug: string, isLooking: boolean): void {
  const hasLooked = useRef(false);
  useEffect(() => {
    if (isLooking) hasLooked.current = true;
  }, [isLooking]);
  const leave = useEffectEvent(() => {
    // Signing out leaves the page, too.
    if (!hasLooked.current || readToken() === null) return;
    hasLooked.current = false;
    const mutation = markSeen(slug);
    void runMutation({ ...mutation, meta: { ...mutation.meta, error: false } }, undefined);
  });
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}
