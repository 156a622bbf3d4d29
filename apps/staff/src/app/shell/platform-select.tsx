import { useQuery } from "@tanstack/react-query";
import { navigate } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/staff";
import { allPlatforms } from "../../domain/platforms/queries.ts";
import { ChoiceField } from "../../lib/choices.tsx";
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
  const named = choices.map(({ slug, name }) => [slug, name] as const);
  const isListed = choices.some((one) => one.slug === slug);
  return (
    <ChoiceField
      label={m.platform}
      value={slug ?? ""}
      onChange={({ target }) => navigate(platformPath(target.value, section))}
      choices={isListed ? named : [[slug ?? "", slug ?? m.choosePlatform], ...named]}
    />
  );
}
