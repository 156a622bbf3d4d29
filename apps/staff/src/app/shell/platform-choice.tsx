import { useQuery } from "@tanstack/react-query";
import { navigate } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/staff";
import { Field, Select } from "@upwell/ui/field";
import { platformsBySearch } from "../../domain/platform/queries.ts";
import { useDesk } from "../../lib/desk.ts";
import { type DeskPart, deskParts, deskPath } from "../../lib/places.ts";

type PlatformChoiceProps = { slug: string | undefined; path: string };

/** Which platform the desk is about; an admin has the whole directory. */
export function PlatformChoice({ slug, path }: PlatformChoiceProps) {
  const { isAdmin, platforms: own } = useDesk();
  const all = useQuery({ ...platformsBySearch(""), enabled: isAdmin });
  const choices = isAdmin ? (all.data ?? []) : own;
  const part: DeskPart = deskParts.find((one) => path.endsWith(`/${one}`)) ?? "queue";
  return (
    <Field label={m.platform}>
      {(control) => (
        <Select
          {...control}
          value={slug ?? ""}
          onChange={(event) => navigate(deskPath(event.target.value, part))}
        >
          {slug === undefined && <option value="">{m.choosePlatform}</option>}
          {slug !== undefined && !choices.some((one) => one.slug === slug) && (
            <option value={slug}>{slug}</option>
          )}
          {choices.map((platform) => (
            <option key={platform.slug} value={platform.slug}>
              {platform.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
