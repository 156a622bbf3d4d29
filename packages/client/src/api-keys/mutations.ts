import { mutationOptions } from "@tanstack/react-query";
import * as contract from "@upwell/contract/api-keys/routes";
import type { CallInput } from "@upwell/contract/client";
import * as m from "@upwell/messages/api-keys";
import { toast } from "@upwell/ui/toast";
import { call } from "../api.ts";
import { withProof } from "../proof-request.ts";
import { viewerKeys } from "../session.ts";

const meta = { invalidates: [viewerKeys.apiKeys], awaitsInvalidated: true };

type NewKey = CallInput<typeof contract.createKey>["body"];

export const createKey = mutationOptions({
  mutationFn: (body: NewKey) => withProof(() => call(contract.createKey, { body })),
  meta: { error: { title: m.couldNotCreate }, ...meta },
});

export const endKey = mutationOptions({
  mutationFn: (id: number) => call(contract.endKey, { params: { id: String(id) } }),
  onSuccess: () => toast({ title: m.endedToast }),
  meta: { error: { title: m.couldNotEnd }, ...meta },
});
