import {
  AuthSteps,
  firstStep,
  getStepText,
  getStepTitle,
  secondStep,
} from "@upwell/client/auth/auth-steps";
import { finishSocial, toastSocialReturn } from "@upwell/client/finish-social-sign-in";
import { pendingSecondStep } from "@upwell/client/second-step";
import { useSession } from "@upwell/client/session";
import { site } from "@upwell/client/site";
import { handleSocialReturn } from "@upwell/client/social-return";
import { readToken } from "@upwell/client/token";
import * as m from "@upwell/messages/widget";
import { Button } from "@upwell/ui/button";
import { type ReactNode, useEffect, useState } from "react";
import { handOver, keepNonce } from "./hand-over.ts";

keepNonce();
const socialReturn = handleSocialReturn();
toastSocialReturn(socialReturn);

const Page = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) => (
  <main className="mx-auto max-w-md px-5 py-8">
    <p className="font-display text-lg font-bold">{site.name}</p>
    <h1 className="mt-4 text-2xl">{title}</h1>
    {text !== undefined && <p className="mt-1.5 text-ink-soft">{text}</p>}
    <div className="mt-6">{children}</div>
  </main>
);

/** The window in which a visitor signs in, to vote and suggest in the frame that opened it. */
export default function SignInPage() {
  const { me, isLoading } = useSession();
  const [step, setStep] = useState(firstStep);
  const [isAnother, setAnother] = useState(false);
  const [outcome, setOutcome] = useState<"asked" | "done" | "lost">("asked");
  const finish = () => {
    const token = readToken();
    setOutcome(token !== null && handOver(token) ? "done" : "lost");
  };
  useEffect(() => {
    const { code } = socialReturn;
    if (code === null) return;
    socialReturn.code = null;
    void finishSocial(code).then(() => {
      const second = pendingSecondStep.get();
      pendingSecondStep.set(null);
      if (second !== null) setStep(secondStep(second));
    });
  }, []);
  if (outcome === "done") return <Page title={m.handedOver} text={m.handedOverText} />;
  if (outcome === "lost") return <Page title={m.handedOver} text={m.noOpener} />;
  if (isLoading) return <Page title={m.signIn} />;
  if (me !== null && !isAnother)
    return (
      <Page title={m.continueTitle} text={m.continueText(me.firstName)}>
        <div className="flex flex-wrap gap-3">
          <Button onClick={finish}>{m.continueAs(me.firstName)}</Button>
          <Button variant="secondary" onClick={() => setAnother(true)}>
            {m.otherAccount}
          </Button>
        </div>
      </Page>
    );
  return (
    <Page title={getStepTitle(step)} text={getStepText(step)}>
      <AuthSteps step={step} onStep={setStep} onDone={finish} />
    </Page>
  );
}
