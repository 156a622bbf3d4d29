import { runMutation } from "@upwell/client/query-client";
import { readToken } from "@upwell/client/token";
import { limits } from "@upwell/contract/limits";
import { useEffect, useEffectEvent, useRef } from "react";
import { markFeaturesSeen } from "./mutations.ts";

/** Who looks through ideas with a key sends one request for all of them. */
const pauseMs = 2000;

/** Marks each idea as seen that is opened, after a pause or when the user leaves; also saves that they were there. */
export function useMarkOpened(slug: string, openId: number | undefined): void {
  const opened = useRef(new Set<number>());
  const isSaved = useRef(false);
  const send = useEffectEvent(() => {
    const ids = [...opened.current].slice(-limits.selection.max);
    // Signing out leaves the page, too.
    if ((ids.length === 0 && isSaved.current) || readToken() === null) return;
    opened.current.clear();
    isSaved.current = true;
    void runMutation(markFeaturesSeen(slug), ids);
  });
  useEffect(() => {
    if (openId !== undefined) opened.current.add(openId);
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [openId]);
  useEffect(() => {
    const leave = () => send();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}
