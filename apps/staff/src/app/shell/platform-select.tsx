import { useQuery } from "@tanstack/react-query";
import { navigate } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/staff";
import { Field, Select } from "@upwell/ui/field";
import { allPlatforms } from "../../domain/platforms/queries.ts";
import { platformPath } from "../../lib/paths.ts";
import { platformSections } from "../../lib/sections.ts";
import { useWorkspace } from "../../lib/workspace.ts";

type PlatformSelectProps = { slug: string | undefined; path: string };

/** Selects the platform of the workspace; an admin can select any. */
export function PlatformSelect({ slug, path }: PlatformSelectProps) {
  const { isAdmin, platforms } = useWorkspace();
  const all = useQuery({ ...allPlatforms, enabled: isAdmin });
  const choices = isAdmin ? (all.data ?? []) : platforms;
  const section =
    Object.keys(platformSections).find((name) => path.endsWith(`/${name}`)) ?? "queue";
  return (
    <Field label={m.platform}>
      {(control) => (
        <Select
          {...control}
          value={slug ?? ""}
          onChange={(event) => navigate(platformPath(event.target.value, section))}
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
