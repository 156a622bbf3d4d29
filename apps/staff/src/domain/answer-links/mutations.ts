/** Mutations of links to answers elsewhere. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import * as contract from "@upwell/contract/answer-links/routes";
import * as m from "@upwell/messages/answer-decisions";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { toLines } from "../../lib/to-lines.ts";

const invalidates = (slug: string) => [keys.platform(slug), keys.features, keys.allWaiting];

export const acceptLink = (slug: string) =>
  mutationOptions({
    mutationFn: (id: number) =>
      call(contract.decideAnswerLink, { params: { id }, body: { state: "accepted" } }),
    onSuccess: () => toast({ title: m.accepted }),
    meta: { invalidates: invalidates(slug), error: { title: m.couldNotAccept } },
  });

export const confirmDay = (slug: string) =>
  mutationOptions({
    mutationFn: (id: number) => call(contract.confirmAnswerDay, { params: { id } }),
    onSuccess: () => toast({ title: m.dayConfirmed }),
    meta: { invalidates: invalidates(slug), error: { title: m.couldNotConfirmDay } },
  });

/** Its variable is the reason. */
export const refuseLink = (slug: string, id: number) =>
  mutationOptions({
    mutationFn: (reason: string): Promise<unknown> =>
      call(contract.decideAnswerLink, { params: { id }, body: { state: "refused", reason } }),
    meta: { invalidates: invalidates(slug) },
  });

export type PlacesValues = { places: string };

export const setPlaces = (slug: string) =>
  mutationOptions({
    mutationFn: (values: PlacesValues) =>
      call(contract.setAnswerPlaces, { params: { slug }, body: { urls: toLines(values.places) } }),
    onSuccess: () => toast({ title: m.placesSaved }),
    meta: { invalidates: invalidates(slug), error: { title: m.couldNotSave } },
  });
