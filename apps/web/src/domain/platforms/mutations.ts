import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { hasFieldErrors } from "@upwell/client/failure";
import { navigate } from "@upwell/client/hash-location";
import { site } from "@upwell/client/site";
import { ApiError } from "@upwell/contract/api-error";
import * as contract from "@upwell/contract/platforms/routes";
import * as logo from "@upwell/messages/logo";
import * as m from "@upwell/messages/suggest-platform";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { askToSignIn } from "../../lib/sign-in-first.ts";
import { rejectionToast } from "../moderation/rejection-toast.ts";

export type PlatformSuggestion = {
  name: string;
  description: string;
  websiteUrl: string;
  repositoryUrl: string;
  logoUrl: string;
  topics: string[];
  isMine: boolean;
};

export const mySuggestionsTab = "platforms";
export const mySuggestionsPath = `/my/contributions?tab=${mySuggestionsTab}`;

/** The platform is listed, or the viewer has suggested it before. */
export const isExisting = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code === "platform_exists";

export const suggestPlatform = mutationOptions({
  mutationFn: (body: PlatformSuggestion) => call(contract.suggestPlatform, { body }),
  onSuccess: ({ claim }) => {
    if (claim === null)
      toast({
        title: m.suggested,
        description: m.suggestedText,
        action: { label: m.checkStatus, run: () => navigate(mySuggestionsPath) },
      });
    // In the place of the dialog, whose closing would go back and end the navigation.
    else if (claim.platform.isPublic)
      navigate(`/platform/${claim.platform.slug}`, { replace: true });
    // The ways to prove it are there.
    else window.location.replace(`${site.employeeSiteUrl}#/my/platforms`);
  },
  onError: askToSignIn,
  meta: {
    invalidates: [keys.platforms.mine],
    error: (failure) =>
      !isExisting(failure) &&
      rejectionToast({ title: m.failed, fallback: m.couldNotSuggest })(failure),
  },
});

export const describeRepository = mutationOptions({
  mutationFn: (repositoryUrl: string) =>
    call(contract.describeRepository, { body: { repositoryUrl } }),
  // Shown at the field.
  meta: { error: false },
});

export const uploadLogo = (platformId: number) =>
  mutationOptions({
    mutationFn: ({ logoUrl }: { logoUrl: string }) =>
      call(contract.uploadLogo, {
        params: { id: String(platformId) },
        body: { logoUrl: logoUrl.trim() },
      }),
    onSuccess: () => toast({ title: logo.saved }),
    meta: {
      invalidates: [keys.platforms.all],
      showsFieldErrors: false,
      error: (failure) => ({
        title: hasFieldErrors(failure) ? logo.invalidUrl : logo.uploadFailed,
        fallback: logo.couldNotUpload,
      }),
    },
  });
