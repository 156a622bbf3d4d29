import { authorName } from "@upwell/client/author";
import { ProofPrompt } from "@upwell/client/security/proof-prompt";
import { useSession } from "@upwell/client/session";
import { type Role, roles } from "@upwell/contract/users/shapes";
import { type ProfilePart, profileParts } from "@upwell/contract/users/values";
import * as m from "@upwell/messages/user-admin";
import { removeVotes } from "@upwell/messages/vote-removals";
import { Button, buttonClass } from "@upwell/ui/button";
import { useState } from "react";
import {
  changeRole,
  deactivateUser,
  deleteUser,
  reactivateUser,
  removeFromProfile,
  resetTwoStep,
} from "../../domain/users/mutations.ts";
import { ChoiceField } from "../../lib/choices.tsx";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { AccountDetail } from "../../lib/entities.ts";
import { accountVotesPath } from "../../lib/paths.ts";
import { hasPart } from "../../lib/profile-parts.ts";

const roleChange = ({ id, ...user }: AccountDetail, role: Role): Decision => {
  const name = authorName(user);
  return {
    title: m.roleTitle(name, m.roleNames[role]),
    text: m.roleText[role],
    confirmLabel: m.confirmRole,
    mutation: changeRole(id, role),
    toastText: () => m.roleChanged(name, m.roleNames[role]),
  };
};

const removal = ({ id, ...user }: AccountDetail, part: ProfilePart): Decision => {
  const name = authorName(user);
  return {
    title: m.removeTitle[part](name),
    text: m.removeText[part],
    reason: { hint: m.removeHint, isRequired: true },
    confirmLabel: m.remove[part],
    isDestructive: true,
    mutation: removeFromProfile(id, part),
    toastText: () => m.removed[part],
  };
};

const twoStepReset = ({ id, ...user }: AccountDetail): Decision => {
  const name = authorName(user);
  return {
    title: m.resetTwoStepTitle(name),
    text: m.resetTwoStepText,
    reason: { hint: m.deactivateHint, isRequired: true },
    confirmLabel: m.resetTwoStep,
    isDestructive: true,
    mutation: resetTwoStep(id),
    toastText: () => m.twoStepReset(name),
  };
};

const deactivation = ({ id, ...user }: AccountDetail): Decision => {
  const name = authorName(user);
  return {
    title: m.deactivateTitle(name),
    text: m.deactivateText,
    reason: { hint: m.deactivateHint, isRequired: true },
    confirmLabel: m.deactivate,
    isDestructive: true,
    mutation: deactivateUser(id),
    toastText: () => m.deactivated(name),
  };
};

const deletion = ({ id, ...user }: AccountDetail): Decision => {
  const name = authorName(user);
  return {
    title: m.deleteTitle(name),
    text: m.deleteText,
    reason: { hint: m.deleteHint, isRequired: true },
    confirmLabel: m.deleteAccount,
    isDestructive: true,
    mutation: deleteUser(id),
    toastText: () => m.deleted(name),
  };
};

const reactivation = ({ id, ...user }: AccountDetail): Decision => {
  const name = authorName(user);
  return {
    title: m.reactivateTitle(name),
    text: m.reactivateText,
    confirmLabel: m.reactivate,
    mutation: reactivateUser(id),
    toastText: () => m.reactivated(name),
  };
};

/** Changes the role of an account, removes parts of its profile, and deactivates or reactivates it. */
export function AccountActions({ account }: { account: AccountDetail }) {
  const { me } = useSession();
  const [role, setRole] = useState<Role>(account.role);
  const [seenRole, setSeenRole] = useState(account.role);
  const decide = useDecide();
  if (seenRole !== account.role) {
    setSeenRole(account.role);
    setRole(account.role);
  }
  // Admins cannot change their own account.
  if (account.id === me?.id) return <p className="text-sm text-ink-soft">{m.itIsYou}</p>;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="flex items-end gap-2">
        <ChoiceField
          label={m.newRole}
          value={role}
          onChange={({ target }) =>
            setRole(roles.find((option) => option === target.value) ?? account.role)
          }
          choices={roles.map((option) => [option, m.roles[option]])}
        />
        <Button
          variant="secondary"
          disabled={role === account.role}
          onClick={() => decide(roleChange(account, role))}
        >
          {m.changeRole}
        </Button>
      </div>
      {account.upvotesGivenCount > 0 && (
        <a href={`#${accountVotesPath(account.id)}`} className={buttonClass("secondary")}>
          {removeVotes}
        </a>
      )}
      {profileParts
        .filter((part) => hasPart(account, part))
        .map((part) => (
          <Button key={part} variant="secondary" onClick={() => decide(removal(account, part))}>
            {m.remove[part]}
          </Button>
        ))}
      {account.twoStep && (
        <Button variant="secondary" onClick={() => decide(twoStepReset(account))}>
          {m.resetTwoStep}
        </Button>
      )}
      {account.isActive ? (
        <Button variant="danger" onClick={() => decide(deactivation(account))}>
          {m.deactivate}
        </Button>
      ) : (
        <Button onClick={() => decide(reactivation(account))}>{m.reactivate}</Button>
      )}
      <Button variant="secondary" onClick={() => decide(deletion(account))}>
        {m.deleteAccount}
      </Button>
      {me !== null && <ProofPrompt me={me} />}
    </div>
  );
}
