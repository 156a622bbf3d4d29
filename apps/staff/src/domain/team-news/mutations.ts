import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { queryClient } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/team-news/routes";
import * as m from "@upwell/messages/team-news";
import { toast } from "@upwell/ui/toast";
import type { DirectoryNewsSettings, NewsSettings, TeamAddress } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

const meta = { error: { title: m.couldNotSave } };

export const updateNewsSettings = (slug: string) =>
  mutationOptions({
    mutationFn: (body: NewsSettings) =>
      call(contract.updateNewsSettings, { params: { slug }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(keys.newsSettings(slug), saved);
      toast({ title: m.settingsSaved });
    },
    meta: { ...meta, invalidates: [keys.news(slug), keys.overview] },
  });

/** Mails a link to the address, unless it is confirmed. */
export const setTeamAddress = (slug: string) =>
  mutationOptions({
    mutationFn: (body: TeamAddress) => call(contract.setTeamAddress, { params: { slug }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(keys.newsSettings(slug), saved);
      const isAsked = saved.teamAddress?.confirmedAt === null;
      toast({ title: isAsked ? m.linkMailed : m.settingsSaved });
    },
    meta,
  });

export const removeTeamAddress = (slug: string) =>
  mutationOptions({
    mutationFn: () => call(contract.removeTeamAddress, { params: { slug } }),
    onSuccess: () => toast({ title: m.addressRemoved }),
    meta: { ...meta, invalidates: [keys.newsSettings(slug)] },
  });

export const updateDirectoryNewsSettings = mutationOptions({
  mutationFn: (body: DirectoryNewsSettings) => call(contract.updateDirectoryNewsSettings, { body }),
  onSuccess(saved) {
    queryClient.setQueryData(keys.directoryNewsSettings, saved);
    toast({ title: m.settingsSaved });
  },
  meta,
});
