/** Changes wishes. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Entity } from "@upwell/contract/case";
import * as claims from "@upwell/contract/claims/routes";
import type { claimForFeatureBody, claimForWishBody } from "@upwell/contract/claims/schemas";
import * as contract from "@upwell/contract/wishes/routes";
import * as m from "@upwell/messages/wishes";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const invalidates = [keys.features.all];
const params = (id: number) => ({ params: { id: String(id) } });

export const editWish = (id: number) =>
  mutationOptions({
    mutationFn: (body: { title: string; description: string }) =>
      call(contract.editWish, { ...params(id), body }),
    onSuccess: () => toast({ title: m.editedNow }),
    meta: { invalidates, error: { title: m.couldNotEdit } },
  });

export const followWish = (id: number) =>
  mutationOptions({
    mutationFn: (follows: boolean) =>
      call(follows ? contract.followWish : contract.unfollowWish, params(id)),
    onSuccess: (_, follows) => toast({ title: follows ? m.followed : m.unfollowed }),
    meta: { invalidates, error: { title: m.couldNotFollow } },
  });

const claimMade = ({ state }: { state: string }) =>
  toast({ title: state === "accepted" ? m.claimAccepted : m.claimPending });
const claimMeta = { invalidates, error: { title: m.couldNotClaim } };

export const claimForFeature = (id: number) =>
  mutationOptions({
    mutationFn: (body: Entity<typeof claimForFeatureBody>) =>
      call(claims.claimForFeature, { ...params(id), body }),
    onSuccess: claimMade,
    meta: claimMeta,
  });

export const claimForWish = (id: number) =>
  mutationOptions({
    mutationFn: (body: Entity<typeof claimForWishBody>) =>
      call(claims.claimForWish, { ...params(id), body }),
    onSuccess: claimMade,
    meta: claimMeta,
  });

export const judgeClaim = (id: number) =>
  mutationOptions({
    mutationFn: (agrees: boolean) =>
      call(agrees ? claims.confirmClaim : claims.denyClaim, params(id)),
    onSuccess: () => toast({ title: m.judged }),
    meta: { invalidates, error: { title: m.couldNotJudge } },
  });

export const wantHere = (id: number) =>
  mutationOptions({
    mutationFn: (platform: string) =>
      call(contract.wantHere, { ...params(id), body: { platform } }),
    onSuccess: ({ isNew }) => toast({ title: isNew ? m.wantedNew : m.wantedVoted }),
    meta: { invalidates, error: { title: m.couldNotWant } },
  });

export const linkWish = (id: number) =>
  mutationOptions({
    mutationFn: (featureId: number) =>
      call(contract.linkWish, { ...params(id), body: { featureId } }),
    onSuccess: ({ wishId, confirmationCount }) =>
      toast({ title: wishId === null ? m.agreed(confirmationCount) : m.linkedNow }),
    meta: { invalidates, error: { title: m.couldNotLink } },
  });

export const objectToWish = (id: number) =>
  mutationOptions({
    mutationFn: (body: { featureId: number; words: string }) =>
      call(contract.objectToWish, { ...params(id), body }),
    onSuccess: () => toast({ title: m.objected }),
    meta: { invalidates, error: { title: m.couldNotObject } },
  });
