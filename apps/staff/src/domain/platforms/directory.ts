/** Administrators' list of all platforms: its query and mutations. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { pagedQuery } from "@upwell/client/query";
import * as contract from "@upwell/contract/platforms/routes";
import type { DirectoryState } from "@upwell/contract/platforms/values";
import * as m from "@upwell/messages/platform-admin";
import { toast } from "@upwell/ui/toast";
import type { DirectoryPlatform } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";
import { toConfirmation, toRepositoryConfirmation } from "../../lib/website.ts";
import type { PlatformTexts } from "./mutations.ts";

export type DirectoryFilter = { search?: string; state?: DirectoryState };

/** The platforms that match a filter, newest first. */
export const directoryPages = (filter: DirectoryFilter) =>
  pagedQuery(keys.directory(filter), contract.listDirectory, { query: filter });

const invalidates = [keys.allDirectory, keys.suggestions, keys.allPlatforms];
const params = ({ id }: DirectoryPlatform) => ({ params: { id } });

/** Adds a platform, or corrects an existing one. */
export const savePlatform = (platform: DirectoryPlatform | null) =>
  mutationOptions({
    mutationFn({ websiteConfirmed, repositoryConfirmed, ...texts }: PlatformTexts) {
      const { websiteUrl } = texts;
      const body = {
        ...texts,
        ...toConfirmation(platform, { websiteUrl, websiteConfirmed }),
        ...toRepositoryConfirmation(platform, { ...texts, repositoryConfirmed }),
      };
      return platform === null
        ? call(contract.createPlatform, { body })
        : call(contract.correctPlatform, {
            ...params(platform),
            body: { ...body, updatedAt: platform.updatedAt },
          });
    },
    onSuccess: ({ name }) =>
      toast({ title: platform === null ? m.addedNotice(name) : m.saved(name) }),
    meta: { error: { title: m.couldNotSave }, invalidates },
  });

/** Its variable is the reason. */
export const takeDownPlatform = (platform: DirectoryPlatform) =>
  mutationOptions({
    mutationFn: (reason: string): Promise<unknown> =>
      call(contract.takeDownPlatform, { ...params(platform), body: { reason } }),
    meta: { invalidates },
  });

export const restorePlatform = (platform: DirectoryPlatform) =>
  mutationOptions({
    mutationFn: (_reason: string): Promise<unknown> =>
      call(contract.restorePlatform, params(platform)),
    meta: { invalidates },
  });
