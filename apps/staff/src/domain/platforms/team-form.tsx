import type { FormRules } from "@upwell/client/contract-form";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { getAvatarColors } from "@upwell/contract/avatar-colors";
import { limits } from "@upwell/contract/limits";
import { teamBody } from "@upwell/contract/platforms/schemas";
import * as m from "@upwell/messages/platform-page";
import { Button, IconButton } from "@upwell/ui/button";
import { EmptyState } from "@upwell/ui/states";
import { SubmitButton } from "@upwell/ui/submit-button";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { ChoiceField } from "../../lib/choices.tsx";
import { DiscardButton } from "../../lib/discard-button.tsx";
import type { StaffTeamMember } from "../../lib/entities.ts";
import { setTeamList, type TeamValues } from "./mutations.ts";

type Member = TeamValues["members"][number];

const rules: FormRules<TeamValues> = { schema: teamBody };

const toFormValues = (team: readonly StaffTeamMember[]): TeamValues => ({
  members: team.map(({ name, role, avatarInitials, hue }) => ({
    name,
    role,
    avatarInitials,
    hue,
  })),
});

const hues = Array.from({ length: limits.team.hues }, (_, hue) => hue);

function Initials({ member }: { member: Member }) {
  const { background, text } = getAvatarColors(Number(member.hue));
  return (
    <span
      aria-hidden
      style={{ backgroundColor: background, color: text }}
      className="grid size-11 shrink-0 place-items-center rounded-full text-sm font-semibold forced-color-adjust-none"
    >
      {member.avatarInitials}
    </span>
  );
}

const fields = [
  { name: "name", label: m.memberName, maxLength: limits.displayName.max },
  { name: "role", label: m.memberRole, maxLength: limits.team.role.max },
  { name: "avatarInitials", label: m.initials, maxLength: limits.team.initials.max },
] as const;

/** From `md` on, rows and their header share these columns; below, each field has its label. */
const grid =
  "md:grid md:grid-cols-[2.75rem_minmax(0,15fr)_minmax(0,23fr)_3.25rem_5.5rem_8.25rem] md:gap-x-1.5";

/** The labels of all rows; each field has its own for screen readers. */
const Header = () => (
  <div
    aria-hidden
    className={`hidden border-b border-edge pb-2 text-xs font-semibold text-ink-faint ${grid}`}
  >
    <span />
    {[...fields.map(({ label }) => label), m.color].map((label) => (
      <span key={label}>{label}</span>
    ))}
  </div>
);

type RowProps = {
  form: UseFormReturn<TeamValues>;
  index: number;
  last: number;
  onMove(to: number): void;
  onRemove(): void;
};

function Row({ form, index, last, onMove, onRemove }: RowProps) {
  const member = useWatch({ control: form.control, name: `members.${index}` });
  const name = member.name.trim() === "" ? m.unnamedMember : member.name;
  return (
    <li
      className={`flex flex-wrap items-start gap-3 border-b border-hairline py-4 md:py-2 ${grid} md:[&_input]:px-2 md:[&_input]:text-sm md:[&_select]:ps-2.5 md:[&_select]:pe-8 md:[&_svg]:end-2.5 md:[&_div:has(>label)]:sr-only`}
    >
      <Initials member={member} />
      <div className="grid min-w-0 gap-3 max-md:order-last max-md:basis-full sm:grid-cols-2 md:contents">
        {fields.map(({ name, label, maxLength }) => (
          <TextField
            key={name}
            form={form}
            name={`members.${index}.${name}`}
            label={label}
            maxLength={maxLength}
            autoComplete="off"
          />
        ))}
        <ChoiceField
          {...form.register(`members.${index}.hue`, { valueAsNumber: true })}
          label={m.color}
          choices={hues.map((hue) => [hue, m.colorNames[hue]])}
        />
      </div>
      <div className="ms-auto flex">
        <IconButton label={m.moveUp(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUp aria-hidden size={18} />
        </IconButton>
        <IconButton
          label={m.moveDown(name)}
          disabled={index === last}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden size={18} />
        </IconButton>
        <IconButton label={m.removeMember(name)} onClick={onRemove}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </li>
  );
}

type TeamFormProps = { slug: string; team: readonly StaffTeamMember[] };

/** Edits the ordered list of public team members. */
export function TeamForm({ slug, team }: TeamFormProps) {
  const form = useContractForm({
    rules,
    defaultValues: toFormValues(team),
    mutation: setTeamList(slug, team),
    onSuccess: (saved): void => form.reset(toFormValues(saved)),
  });
  const {
    fields: rows,
    append,
    move,
    remove,
  } = useFieldArray({
    control: form.control,
    name: "members",
  });
  const { isDirty } = form.formState;

  return (
    <form noValidate onSubmit={form.submit}>
      {rows.length === 0 && <EmptyState title={m.noTeam} />}
      {rows.length > 0 && <Header />}
      <ol>
        {rows.map((row, index) => (
          <Row
            key={row.id}
            form={form}
            index={index}
            last={rows.length - 1}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={Plus}
          disabled={rows.length >= limits.team.max}
          onClick={() =>
            append({ name: "", role: "", avatarInitials: "", hue: rows.length % hues.length })
          }
        >
          {m.add}
        </Button>
        <SubmitButton busy={form.isSubmitting} disabled={!isDirty} />
        <DiscardButton isShown={isDirty} onDiscard={() => form.reset(toFormValues(team))} />
      </div>
    </form>
  );
}
