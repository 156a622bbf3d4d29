import * as m from "@upwell/messages/auth";
import * as common from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { useEffect, useState } from "react";
import { failureMessage } from "../failure.ts";
import { sendCode } from "./send-code.ts";

/** Whole seconds until a moment, counted down before the reader's eyes. */
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

/** Sends another code, once the pause after the last one is over; the pause is shown. */
export function ResendButton({ email, wait }: { email: string; wait: number }) {
  const [nextAt, setNextAt] = useState(() => Date.now() + wait * 1000);
  const [busy, setBusy] = useState(false);
  const seconds = useSecondsUntil(nextAt);

  async function resend() {
    setBusy(true);
    try {
      const { sent, wait: pause } = await sendCode(email);
      setNextAt(Date.now() + pause * 1000);
      if (sent) toast({ title: m.otpResent, description: m.newCodeSent });
      else toast({ title: m.verificationRequired, description: m.codeSentBefore });
    } catch (failure) {
      toast({
        title: common.error,
        description: failureMessage(failure, m.couldNotResend),
        tone: "destructive",
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      className="tabular-nums"
      busy={busy}
      disabled={seconds > 0}
      onClick={resend}
    >
      {busy ? m.resending : seconds > 0 ? m.resendIn(seconds) : m.resend}
    </Button>
  );
}
