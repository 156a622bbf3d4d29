/** Mutations of splits. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { runMutation } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/splits/routes";
import * as m from "@upwell/messages/splits";
import { deletedFeature, undo } from "@upwell/messages/undo";
import { toast } from "@upwell/ui/toast";
import type { Split } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

/** How long the toast offers to undo a split. */
const undoMs = 10_000;

const invalidates = (slug: string) => [keys.platform(slug), keys.features];

/** Makes one idea of two again. */
export const undoSplit = (slug: string) =>
  mutationOptions({
    mutationFn: ({ id }: Split) => call(contract.undoSplit, { params: { id } }),
    onSuccess: (_, { original }) => toast({ title: m.together(original?.title ?? deletedFeature) }),
    meta: {
      error: (failure) => ({ title: m.failed, description: failureMessage(failure, m.failed) }),
      invalidates: invalidates(slug),
    },
  });

export type SplitValues = {
  title: string;
  description: string;
  newTitle: string;
  newDescription: string;
  newTags: string[];
};

/** Splits an idea; the toast offers to undo it. The form shows its errors. */
export const splitFeature = (slug: string, id: number) =>
  mutationOptions({
    mutationFn: (body: SplitValues) => call(contract.splitFeature, { params: { id }, body }),
    onSuccess: (split) =>
      toast({
        title: m.done(split.newFeature?.title ?? deletedFeature),
        description: m.copied(split),
        duration: undoMs,
        action: { label: undo, run: () => void runMutation(undoSplit(slug), split) },
      }),
    meta: { error: false, invalidates: invalidates(slug) },
  });
