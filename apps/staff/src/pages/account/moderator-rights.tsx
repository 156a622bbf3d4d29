import { useMutation } from "@tanstack/react-query";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { limits } from "@upwell/contract/limits";
import { choicesFailed } from "@upwell/messages/audit";
import { searching } from "@upwell/messages/staff";
import * as m from "@upwell/messages/user-admin";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { FormActions } from "@upwell/ui/form-actions";
import { Section } from "@upwell/ui/section";
import { X } from "lucide-react";
import { useState } from "react";
import { searchPlatforms } from "../../domain/platforms/queries.ts";
import { setModerator } from "../../domain/users/mutations.ts";
import type { AccountDetail } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

type Moderated = NonNullable<AccountDetail["moderates"]>;
type Platform = Pick<Moderated["platforms"][number], "id" | "name">;

const nothing: Moderated = { site: false, platforms: [] };

function describe({ site, platforms }: Moderated): string {
  if (site) return m.moderatesSite;
  return platforms.length === 0
    ? m.moderatesNothing
    : m.moderatesPlatforms(platforms.map(({ name }) => name));
}

type FormProps = { id: number; moderated: Moderated; onClose(): void };

function RightsForm({ id, moderated, onClose }: FormProps) {
  const [site, setSite] = useState(moderated.site);
  const [platforms, setPlatforms] = useState<readonly Platform[]>(moderated.platforms);
  const { mutate, isPending } = useMutation(setModerator(id));
  const add = (platform: Platform) =>
    setPlatforms([...platforms.filter((one) => one.id !== platform.id), platform]);
  const save = () =>
    mutate({ site, platformIds: platforms.map((one) => one.id) }, { onSuccess: onClose });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label className="inline-flex min-h-11 items-center gap-3">
        <input type="checkbox" checked={site} onChange={({ target }) => setSite(target.checked)} />
        {m.wholeSite}
      </label>
      {platforms.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {platforms.map((platform) => (
            <li key={platform.id}>
              <Button
                size="sm"
                variant="secondary"
                aria-label={m.removePlatform(platform.name)}
                onClick={() => setPlatforms(platforms.filter((one) => one !== platform))}
              >
                {platform.name}
                <X aria-hidden size={14} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {platforms.length < limits.moderatedPlatforms && (
        <QueryCombobox
          label={m.addPlatform}
          queryKey={keys.platforms}
          queryFn={searchPlatforms}
          maxLength={limits.platform.name.max}
          texts={{ pending: searching, failed: choicesFailed, none: m.noPlatformFound }}
          selected={null}
          onSelect={(platform) => platform && add(platform)}
          getText={(platform) => platform.name}
          clearLabel={m.addPlatform}
        />
      )}
      <FormActions label={m.saveModeration} busy={isPending} onCancel={onClose} />
    </form>
  );
}

/** What an account moderates, and the dialog that changes it. */
export function ModeratorRights({ account }: { account: AccountDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const moderated = account.moderates ?? nothing;
  const canChange = account.twoStep || account.moderates !== null;
  return (
    <Section title={m.moderation}>
      <p>{describe(moderated)}</p>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        {canChange ? m.moderatorText : m.needsTwoStepFirst}
      </p>
      {canChange && (
        <Button className="mt-3" variant="secondary" onClick={() => setIsOpen(true)}>
          {m.changeModeration}
        </Button>
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={m.changeModeration}>
        {isOpen && (
          <RightsForm id={account.id} moderated={moderated} onClose={() => setIsOpen(false)} />
        )}
      </Dialog>
    </Section>
  );
}
