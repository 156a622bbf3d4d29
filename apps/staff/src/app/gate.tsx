import { useQuery } from "@tanstack/react-query";
import {
  type AuthStep,
  AuthSteps,
  firstStep,
  textOfStep,
  titleOfStep,
} from "@upwell/client/auth/auth-steps";
import { failureMessage } from "@upwell/client/failure";
import { ThemeSwitch } from "@upwell/client/frame/theme-switch";
import { logOut } from "@upwell/client/log-out";
import { useSession } from "@upwell/client/session";
import { publicAddress, site } from "@upwell/client/site";
import { tryAgain } from "@upwell/messages/common";
import { staffTitle } from "@upwell/messages/shell";
import * as m from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { ErrorState } from "@upwell/ui/states";
import { LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { staffMe } from "../lib/desk.ts";
import { Router } from "./router.tsx";

/** What stands around somebody who is not in yet. */
function Doorstep({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = staffTitle(site.name);
  }, []);
  return (
    <main className="page-width flex min-h-dvh max-w-lg flex-col justify-center gap-8 py-12">
      <div>
        <p className="overline-text">{staffTitle(site.name)}</p>
        <h1 className="mt-1 text-3xl">{title}</h1>
        {text !== undefined && <p className="mt-3 text-ink-soft">{text}</p>}
      </div>
      <div className="rounded-lg border border-hairline bg-sheet p-5 sm:p-8">{children}</div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <a
          href={publicAddress("/")}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {m.backToSite}
        </a>
        <ThemeSwitch />
      </div>
    </main>
  );
}

function SignIn() {
  const [step, setStep] = useState<AuthStep>(firstStep);
  const isFirst = step.mode === "login";
  const text = isFirst ? m.signInText : textOfStep(step);
  return (
    <Doorstep
      title={isFirst ? m.signInTitle : titleOfStep(step)}
      {...(text !== undefined && { text })}
    >
      <AuthSteps step={step} onStep={setStep} onDone={() => setStep(firstStep)} />
    </Doorstep>
  );
}

function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-faint">
      <p role="status" className="flex items-center gap-3">
        <LoaderCircle aria-hidden className="animate-turn" />
        {m.loading}
      </p>
    </main>
  );
}

function Desk() {
  const desk = useQuery(staffMe);
  if (desk.isPending) return <Waiting />;
  if (desk.isError) {
    return (
      <Doorstep title={m.couldNotLoad}>
        <ErrorState
          description={failureMessage(desk.error, tryAgain)}
          onRetry={() => void desk.refetch()}
          busy={desk.isFetching}
        />
      </Doorstep>
    );
  }
  return <Router />;
}

/** Lets in whoever is of the staff; everybody else is told what they need. */
export function Gate() {
  const { me, isLoading } = useSession();
  if (isLoading) return <Waiting />;
  if (me === null) return <SignIn />;
  if (me.role === "user") {
    return (
      <Doorstep title={m.notStaff} text={m.notStaffText}>
        <Button onClick={() => void logOut()}>{m.signOut}</Button>
      </Doorstep>
    );
  }
  return <Desk key={me.id} />;
}
