import { call } from "@upwell/client/api";
import { listQueue } from "@upwell/contract/queue/routes";

const searchLimit = "8";

/** Searches the features of a platform, most votes first. */
export const searchFeatures = (slug: string, search: string, signal: AbortSignal) =>
  call(
    listQueue,
    {
      params: { slug },
      query: { sort: "top", limit: searchLimit, ...(search !== "" && { search }) },
    },
    signal,
  );
