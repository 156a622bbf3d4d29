import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { FormRules } from "@upwell/client/contract-form";
import { Loaded } from "@upwell/client/frame/loaded";
import { imageUrl } from "@upwell/client/image-url";
import { useSession } from "@upwell/client/session";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { inviteBody } from "@upwell/contract/employments/schemas";
import { type TeamRole, teamRoles } from "@upwell/contract/employments/values";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/colleagues";
import { proofs, roles } from "@upwell/messages/employments";
import { setupEnds } from "@upwell/messages/team-setup";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { SubmitButton } from "@upwell/ui/submit-button";
import { ChoiceField } from "../../lib/choices.tsx";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { Invitation, Member } from "../../lib/entities.ts";
import {
  endMembership,
  inviteColleague,
  setMemberRole,
  withdrawInvitation,
} from "./colleague-mutations.ts";
import { invitations, members } from "./queries.ts";

const roleChoices = teamRoles.map((role) => [role, roles[role]] as const);

const promotion = (slug: string, member: Member, role: TeamRole): Decision => ({
  title: m.roleTitle(authorName(member.person), roles[role]),
  text: m.roleTexts[role],
  confirmLabel: m.changeRole,
  mutation: setMemberRole(slug, member, role),
  toastText: () => m.roleChanged,
});

const ending = (slug: string, member: Member): Decision => ({
  title: m.endTitle(authorName(member.person)),
  text: `${m.endText} ${setupEnds}`,
  reason: { hint: m.endReason, isRequired: true },
  confirmLabel: m.end,
  isDestructive: true,
  mutation: endMembership(slug, member),
  toastText: () => m.ended(authorName(member.person)),
});

type MemberItemProps = { slug: string; member: Member; isOwner: boolean };

function MemberItem({ slug, member, isOwner }: MemberItemProps) {
  const decide = useDecide();
  const { me } = useSession();
  const { person, role, jobTitle, proof, since } = member;
  const name = authorName(person);
  const isMe = person !== null && person.id === me?.id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3">
      <Avatar name={name} src={imageUrl(person?.avatar)} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{isMe ? m.you(name) : name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere first-letter:uppercase">
          {[jobTitle, proofs[proof]].filter((text) => text !== "").join(" · ")}
          {" · "}
          <RelativeTime date={since} />
        </p>
      </div>
      {isOwner && !isMe ? (
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceField
            label={m.roleOf(name)}
            isLabelHidden
            value={role}
            className="w-28"
            onChange={({ target }) => decide(promotion(slug, member, target.value as TeamRole))}
            choices={roleChoices}
          />
          <Button
            variant="secondary"
            aria-label={m.endOf(name)}
            onClick={() => decide(ending(slug, member))}
          >
            {m.end}
          </Button>
        </div>
      ) : (
        <p className="text-sm font-semibold text-ink-soft">{roles[role]}</p>
      )}
    </li>
  );
}

const withdrawal = (slug: string, invitation: Invitation): Decision => ({
  title: m.withdrawTitle(invitation.address),
  text: m.withdrawText,
  confirmLabel: m.withdraw,
  mutation: withdrawInvitation(slug, invitation),
  toastText: () => m.withdrawn,
});

type InvitationValues = { address: string; role: TeamRole };
const rules: FormRules<InvitationValues> = { schema: inviteBody };
const empty: InvitationValues = { address: "", role: "member" };

/** Invites a colleague, and lists the invitations that are open. */
function Invitations({ slug }: { slug: string }) {
  const decide = useDecide();
  const { data = [] } = useQuery(invitations(slug));
  const form = useContractForm({
    rules,
    defaultValues: empty,
    mutation: inviteColleague(slug),
    onSuccess: (): void => form.reset(empty),
  });
  return (
    <section aria-labelledby="invite" className="mt-8">
      <h2 id="invite" className="mb-1 text-lg">
        {m.invite}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{m.inviteHint(limits.team.invitationDays)}</p>
      <form noValidate onSubmit={form.submit} className="flex flex-wrap items-start gap-3">
        <TextField
          form={form}
          name="address"
          label={m.address}
          className="min-w-0 flex-1 basis-64"
          type="email"
          autoComplete="off"
          maxLength={limits.email.max}
        />
        <ChoiceField {...form.register("role")} label={m.role} choices={roleChoices} />
        <SubmitButton
          busy={form.isSubmitting}
          label={m.send}
          busyLabel={m.sending}
          className="sm:mt-7"
        />
      </form>
      {data.length > 0 && (
        <ul aria-label={m.open} className="mt-4">
          {data.map((invitation) => (
            <li
              key={invitation.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-2 text-sm"
            >
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {invitation.address} · {roles[invitation.role]} ·{" "}
                <RelativeTime date={invitation.createdAt} />
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={m.withdrawOf(invitation.address)}
                onClick={() => decide(withdrawal(slug, invitation))}
              >
                {m.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The members of a team with their roles, which owners change. */
export function Colleagues({ slug, isOwner }: { slug: string; isOwner: boolean }) {
  const query = useQuery(members(slug));
  return (
    <section aria-labelledby="colleagues">
      <h2 id="colleagues" className="text-lg">
        {m.colleagues}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">{m.rolesText}</p>
      <Loaded query={query} loading={m.loading} skeleton={<Skeleton className="mt-4 h-24" />}>
        {(list) => (
          <ul className="mt-2">
            {list.map((member) => (
              <MemberItem key={member.id} slug={slug} member={member} isOwner={isOwner} />
            ))}
            {list.length === 0 && <li className="py-3 text-ink-soft">{m.nobody}</li>}
          </ul>
        )}
      </Loaded>
      {isOwner && <Invitations slug={slug} />}
    </section>
  );
}
