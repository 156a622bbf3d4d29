import { useQuery } from "@tanstack/react-query";
import type { FormRules } from "@upwell/client/contract-form";
import { Loaded } from "@upwell/client/frame/loaded";
import { navigate } from "@upwell/client/hash-location";
import { logOut } from "@upwell/client/log-out";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { acceptBody } from "@upwell/contract/employments/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/colleagues";
import { jobTitle, jobTitleHint } from "@upwell/messages/employments";
import { signOut } from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { SubmitButton } from "@upwell/ui/submit-button";
import { acceptInvitation } from "./colleague-mutations.ts";
import { invitation } from "./queries.ts";

type Values = { token: string; jobTitle: string };
const rules: FormRules<Values> = { schema: acceptBody };

function AcceptForm({ token, slug }: { token: string; slug: string }) {
  const form = useContractForm({
    rules,
    defaultValues: { token, jobTitle: "" },
    mutation: acceptInvitation,
    onSuccess: () => navigate(`/p/${slug}/queue`),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-4">
      <TextField
        form={form}
        name="jobTitle"
        label={jobTitle}
        hint={jobTitleHint}
        className="w-full"
        maxLength={limits.jobTitle.max}
        autoComplete="organization-title"
      />
      <SubmitButton busy={form.isSubmitting} label={m.join} busyLabel={m.joining} />
    </form>
  );
}

/** What the link of an invitation invites to, and the form that accepts it. */
export function InvitationForm({ token }: { token: string }) {
  const query = useQuery(invitation(token));
  return (
    <Loaded query={query} loading={m.loading} skeleton={<Skeleton className="h-32" />}>
      {({ platform, inviter, role, isForViewer }) => (
        <div className="flex flex-col items-start gap-4">
          <div>
            <h2 className="text-xl">{m.invitationTitle(platform.name)}</h2>
            <p className="mt-1 text-ink-soft wrap-anywhere">
              {m.invitationText(inviter, m.asRole[role])}
            </p>
          </div>
          {isForViewer ? (
            <AcceptForm token={token} slug={platform.slug} />
          ) : (
            <>
              <p>{m.otherAddress}</p>
              <Button variant="secondary" onClick={() => void logOut()}>
                {signOut}
              </Button>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
