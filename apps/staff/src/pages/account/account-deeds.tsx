import { authorName } from "@upwell/client/author";
import { useSession } from "@upwell/client/session";
import { type Role, roles } from "@upwell/contract/people";
import * as m from "@upwell/messages/accounts";
import { Button } from "@upwell/ui/button";
import { Field, Select } from "@upwell/ui/field";
import { useState } from "react";
import { deactivate, giveRole, reactivate } from "../../domain/people/deeds.ts";
import type { AccountDetail } from "../../lib/entities.ts";
import { type Decision, DecisionDialog } from "../parts/decision-dialog.tsx";

const newRole = ({ id, ...person }: AccountDetail, role: Role): Decision => {
  const name = authorName(person);
  return {
    title: m.roleTitle(name, m.roleNames[role]),
    text: m.roleText[role],
    yes: m.changeIt,
    run: async () => {
      await giveRole(id, role);
      return m.roleChanged(name, m.roleNames[role]);
    },
  };
};

const closing = ({ id, ...person }: AccountDetail): Decision => {
  const name = authorName(person);
  return {
    title: m.deactivateTitle(name),
    text: m.deactivateText,
    reason: { hint: m.deactivateHint, isRequired: true },
    yes: m.deactivate,
    isGrave: true,
    run: async (reason) => {
      await deactivate(id, reason);
      return m.deactivated(name);
    },
  };
};

const opening = ({ id, ...person }: AccountDetail): Decision => {
  const name = authorName(person);
  return {
    title: m.reactivateTitle(name),
    text: m.reactivateText,
    yes: m.reactivate,
    run: async () => {
      await reactivate(id);
      return m.reactivated(name);
    },
  };
};

/** What an admin may do with an account; the server says where that ends. */
export function AccountDeeds({ account }: { account: AccountDetail }) {
  const { me } = useSession();
  const [role, setRole] = useState<Role>(account.role);
  const [seenRole, setSeenRole] = useState(account.role);
  const [decision, setDecision] = useState<Decision>();
  if (seenRole !== account.role) {
    setSeenRole(account.role);
    setRole(account.role);
  }
  // Neither is possible with oneself.
  if (account.id === me?.id) return <p className="text-sm text-ink-soft">{m.itIsYou}</p>;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="flex items-end gap-2">
        <Field label={m.newRole}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={({ target }) =>
                setRole(roles.find((one) => one === target.value) ?? account.role)
              }
            >
              {roles.map((one) => (
                <option key={one} value={one}>
                  {m.roles[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="secondary"
          disabled={role === account.role}
          onClick={() => setDecision(newRole(account, role))}
        >
          {m.changeRole}
        </Button>
      </div>
      {account.isActive ? (
        <Button variant="danger" onClick={() => setDecision(closing(account))}>
          {m.deactivate}
        </Button>
      ) : (
        <Button onClick={() => setDecision(opening(account))}>{m.reactivate}</Button>
      )}
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </div>
  );
}
