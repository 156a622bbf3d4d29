/** Mutations of a platform's page: its texts, images and team. */
import { mutationOptions, type QueryKey } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { isConflict } from "@upwell/client/failure";
import { queryClient, refetchAfterWrite } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/platforms/routes";
import { statusGroups } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/platform-page";
import { toast } from "@upwell/ui/toast";
import type { StaffPlatform, StaffTeamMember } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";
import { toConfirmation, toRepositoryConfirmation } from "../../lib/website.ts";

/** Refetches on a conflict, when another user has saved since. */
const refreshAfterConflict = (queryKey: QueryKey) => async (failure: unknown) => {
  if (isConflict(failure)) await refetchAfterWrite(queryKey);
};

const saveError = (conflictTitle: string) => (failure: unknown) =>
  isConflict(failure)
    ? { title: conflictTitle, description: m.conflictText }
    : { title: m.couldNotSave };

/** What follows from saving a part of a platform's page. */
const savesPlatform = (slug: string, title: string) => ({
  onSuccess(saved: StaffPlatform) {
    queryClient.setQueryData(keys.platform(slug), saved);
    toast({ title });
  },
  onError: refreshAfterConflict(keys.platform(slug)),
  meta: { error: saveError(m.conflictTitle) },
});

export const toStatusLabels = (names: StatusNames) =>
  statusGroups.flatMap((status) => {
    const label = names[status]?.trim() ?? "";
    return label === "" ? [] : [{ status, label }];
  });

export type PlatformTexts = {
  name: string;
  description: string;
  websiteUrl: string;
  /** Not while an admin corrects one, or of a new platform. */
  statement?: string;
  featureTemplate?: string;
  /** Not of a new platform, or while an admin corrects one. */
  trustsMailDomain?: boolean;
  websiteConfirmed: boolean;
  repositoryUrl: string;
  repositoryConfirmed: boolean;
};

/** `sendsTrust` says whether the viewer changed the trust in the email domain, `confirms` whether they are an admin. */
export const updatePlatform = (
  platform: StaffPlatform,
  { sendsTrust, confirms }: { sendsTrust(): boolean; confirms: boolean },
) => {
  const { slug, updatedAt } = platform;
  return mutationOptions({
    mutationFn: ({
      trustsMailDomain,
      websiteConfirmed,
      repositoryConfirmed,
      ...texts
    }: PlatformTexts) => {
      // Sent by an admin, it approves a team's request even if unchanged.
      const trust = sendsTrust() ? { trustsMailDomain } : {};
      const { websiteUrl } = texts;
      const confirmation = confirms
        ? {
            ...toConfirmation(platform, { websiteUrl, websiteConfirmed }),
            ...toRepositoryConfirmation(platform, { ...texts, repositoryConfirmed }),
          }
        : {};
      return call(contract.updatePlatform, {
        params: { slug },
        body: { ...texts, ...trust, ...confirmation, updatedAt },
      });
    },
    ...savesPlatform(slug, m.saved),
  });
};

/** The names of its own that a team gives to statuses; empty for the standard one. */
export type StatusNames = Record<string, string>;

export const setStatusLabels = ({ slug, updatedAt }: StaffPlatform) =>
  mutationOptions({
    mutationFn: (names: StatusNames) =>
      call(contract.updatePlatform, {
        params: { slug },
        body: { statusLabels: toStatusLabels(names), updatedAt },
      }),
    ...savesPlatform(slug, m.statusLabelsSaved),
  });

export type TeamValues = {
  members: { name: string; role: string; avatarInitials: string; hue: number }[];
};

export const setTeamList = (slug: string, team: readonly StaffTeamMember[]) =>
  mutationOptions({
    mutationFn: ({ members }: TeamValues) =>
      call(contract.setTeamList, {
        params: { slug },
        body: { members, seen: team.map(({ id }) => id) },
      }),
    onSuccess(saved) {
      queryClient.setQueryData(keys.team(slug), saved);
      toast({ title: m.teamSaved });
    },
    onError: refreshAfterConflict(keys.team(slug)),
    meta: { error: saveError(m.teamConflict) },
  });

/** Replaces the logo or the banner; without a file, removes it. */
export const setPlatformImage = (slug: string, which: "logo" | "banner") =>
  mutationOptions({
    mutationFn: (file: File | undefined) =>
      which === "logo"
        ? call(contract.setPlatformLogo, { params: { slug }, files: file ? { logo: file } : {} })
        : call(contract.setPlatformBanner, {
            params: { slug },
            files: file ? { banner: file } : {},
          }),
    onSuccess(saved, file) {
      queryClient.setQueryData(keys.platform(slug), saved);
      toast({ title: file === undefined ? m.imageRemoved : m.imageSaved });
    },
    meta: { error: { title: m.couldNotUpload } },
  });
