import { useQuery } from "@tanstack/react-query";
import {
  type AuthStep,
  AuthSteps,
  firstStep,
  getStepText,
  getStepTitle,
  secondStep,
  verifyStep,
} from "@upwell/client/auth/auth-steps";
import { ThemeSwitch } from "@upwell/client/frame/theme-switch";
import { toPlainUrl, useHashLocation } from "@upwell/client/hash-location";
import { takeLinkedEmail } from "@upwell/client/linked-email";
import { logOut } from "@upwell/client/log-out";
import { matchPath } from "@upwell/client/page-path";
import { queryClient } from "@upwell/client/query-client";
import { QueryError } from "@upwell/client/query-error";
import { pendingSecondStep } from "@upwell/client/second-step";
import { RecoveryCodeList } from "@upwell/client/security/recovery-codes";
import { TwoStepSetup } from "@upwell/client/security/two-step-setup";
import { useSession, viewerKeys } from "@upwell/client/session";
import { site } from "@upwell/client/site";
import * as colleagues from "@upwell/messages/colleagues";
import * as security from "@upwell/messages/security";
import { staffTitle } from "@upwell/messages/shell";
import * as m from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { ClaimForm } from "../domain/employments/claim-form.tsx";
import { InvitationForm } from "../domain/employments/invitation-form.tsx";
import { staffMe } from "../lib/workspace.ts";
import { Router } from "./router.tsx";
import { Support } from "./support.tsx";

type GateLayoutProps = { title: string; text?: string | undefined; children: ReactNode };

/** The layout shown until the workspace is available. */
function GateLayout({ title, text, children }: GateLayoutProps) {
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
        <a href={toPlainUrl("/")} className="text-link inline-flex min-h-11 items-center text-sm">
          {m.backToSite}
        </a>
        <ThemeSwitch />
      </div>
    </main>
  );
}

function SignIn({ isInvited }: { isInvited: boolean }) {
  const [step, setStep] = useState<AuthStep>(firstStep);
  useEffect(() => {
    const linkedEmail = takeLinkedEmail();
    if (linkedEmail !== undefined) setStep(verifyStep(linkedEmail));
  }, []);
  const pending = pendingSecondStep.useValue();
  useEffect(() => {
    if (pending === null) return;
    pendingSecondStep.set(null);
    setStep(secondStep(pending));
  }, [pending]);
  const isFirst = step.mode === "login";
  const texts: Partial<Record<AuthStep["mode"], string>> = {
    login: isInvited ? colleagues.signInFirst : m.signInText,
    register: m.signUpText,
  };
  return (
    <GateLayout
      title={isFirst ? m.signInTitle : getStepTitle(step)}
      text={texts[step.mode] ?? getStepText(step)}
    >
      <AuthSteps step={step} onStep={setStep} onDone={() => setStep(firstStep)} />
    </GateLayout>
  );
}

const LoadingScreen = () => (
  <main className="grid min-h-dvh place-items-center text-ink-faint">
    <p role="status" className="flex items-center gap-3">
      <LoaderCircle aria-hidden className="animate-turn" />
      {m.loading}
    </p>
  </main>
);

function Workspace() {
  const workspace = useQuery(staffMe);
  if (workspace.isPending) return <LoadingScreen />;
  if (workspace.isError) {
    return (
      <GateLayout title={m.couldNotLoad}>
        <QueryError query={workspace} />
      </GateLayout>
    );
  }
  return (
    <>
      <Router />
      <Support />
    </>
  );
}

/** Shows the workspace to staff, the sign-in to visitors, and a claim to users of no team. */
export function Gate() {
  const { me, isLoading } = useSession();
  const [path] = useHashLocation();
  const invitation = matchPath("/invitation/:id", path);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (isLoading) return <LoadingScreen />;
  if (me === null) return <SignIn isInvited={invitation !== undefined} />;
  if (invitation !== undefined) {
    return (
      <GateLayout title={colleagues.invitation}>
        <InvitationForm token={invitation} />
      </GateLayout>
    );
  }
  if (!me.usesStaffSite) {
    return (
      <GateLayout title={m.notStaff} text={m.notStaffText}>
        <ClaimForm />
        <Button variant="secondary" className="mt-4" onClick={() => void logOut()}>
          {m.signOut}
        </Button>
      </GateLayout>
    );
  }
  if (codes.length > 0) {
    const dismiss = () => {
      void queryClient.invalidateQueries({ queryKey: viewerKeys.me }).then(() => setCodes([]));
    };
    return (
      <GateLayout title={security.recoveryCodes} text={security.recoveryText}>
        <RecoveryCodeList codes={codes} onDone={dismiss} />
      </GateLayout>
    );
  }
  if (me.needsTwoStep) {
    return (
      <GateLayout title={security.twoStepNeeded} text={security.twoStepNeededText}>
        <TwoStepSetup me={me} onCodes={setCodes} />
      </GateLayout>
    );
  }
  return <Workspace key={me.id} />;
}
