import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { setEmbedOrigins } from "@upwell/contract/widget/routes";
import * as m from "@upwell/messages/widget-settings";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { toLines } from "../../lib/to-lines.ts";

export type OriginsValues = { pages: string };

export const setOrigins = (slug: string) =>
  mutationOptions({
    mutationFn: ({ pages }: OriginsValues) =>
      call(setEmbedOrigins, { params: { slug }, body: { origins: toLines(pages) } }),
    onSuccess: () => toast({ title: m.saved }),
    meta: { invalidates: [keys.embedOrigins(slug)], error: { title: m.couldNotSave } },
  });
