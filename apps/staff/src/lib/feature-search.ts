import { call } from "@upwell/client/api";
import { getFeature, listFeatures } from "@upwell/contract/features/routes";

/** Searches the ideas of all platforms, most votes first. */
export const searchFeatures = (search: string, signal: AbortSignal) =>
  call(listFeatures, { query: { sort: "top", limit: 12, search } }, signal);

/** Returns the id in "12", "/feature/12/words" or "#/feature/12"; undefined if there is none. */
export const parseFeatureId = (text: string): number | undefined => {
  const [, id] = /(?:^|\/feature\/)([1-9]\d{0,8})(?!\d)/.exec(text.trim()) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** The same, with the idea that a pasted number or link leads to first. */
export async function findFeatures(text: string, signal: AbortSignal) {
  const id = parseFeatureId(text);
  if (id === undefined) return searchFeatures(text, signal);
  const [linked, found] = await Promise.allSettled([
    call(getFeature, { params: { id } }, signal),
    text.includes("/") ? [] : searchFeatures(text, signal),
  ]);
  const features = [linked, found].flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  return features.filter((one, index) => features.findIndex(({ id }) => id === one.id) === index);
}
