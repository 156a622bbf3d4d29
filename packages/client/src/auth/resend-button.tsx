import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/auth";
import { Button } from "@upwell/ui/button";
import { useEffect, useState } from "react";
import { resendCode } from "./mutations.ts";

/** Returns the whole seconds until a time, counting down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= moment;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Sends another code; disabled with a countdown until the server allows one. */
export function ResendButton({ email, wait }: { email: string; wait: number }) {
  const [nextAt, setNextAt] = useState(() => Date.now() + wait * 1000);
  const seconds = useSecondsUntil(nextAt);
  const { mutate, isPending } = useMutation(resendCode);
  const resend = () =>
    mutate(email, { onSuccess: ({ wait }) => setNextAt(Date.now() + wait * 1000) });

  return (
    <Button
      variant="quiet"
      className="tabular-nums"
      busy={isPending}
      disabled={seconds > 0}
      onClick={resend}
    >
      {isPending ? m.resending : seconds > 0 ? m.resendIn(seconds) : m.resend}
    </Button>
  );
}
