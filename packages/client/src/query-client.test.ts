import { MutationObserver, type MutationOptions, QueryObserver } from "@tanstack/react-query";
import { ApiError } from "@upwell/contract/api-error";
import { dismissToast, getActiveToast } from "@upwell/ui/toast";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "./query-client.ts";

beforeEach(() => dismissToast(getActiveToast()?.id ?? 0));

async function mutate(meta: MutationOptions["meta"], failure?: unknown): Promise<void> {
  const mutation = new MutationObserver<unknown, Error, string>(queryClient, {
    mutationFn: () => (failure === undefined ? Promise.resolve() : Promise.reject(failure)),
    ...(meta && { meta }),
  });
  await mutation.mutate("a").catch(() => undefined);
}

const conflict = new ApiError(409, "", { detail: "Not today." });
const invalid = new ApiError(400, "", { title: ["Too short"] });

test.each([
  ["the message of the failure", undefined, conflict, "Error", "Not today."],
  ["the title of the mutation", { error: { title: "Sorry" } }, conflict, "Sorry", "Not today."],
  ["a fallback", { error: { fallback: "Not sent" } }, new Error("x"), "Error", "Not sent"],
  [
    "a title from the variables",
    { error: (_: unknown, name: string) => ({ title: name }) },
    conflict,
    "a",
    "Not today.",
  ],
  ["a field error", undefined, invalid, "Error", "Too short"],
])("a failed mutation shows %s in a toast", async (_, meta, failure, title, description) => {
  await mutate(meta, failure);
  expect(getActiveToast()).toMatchObject({ title, description, tone: "destructive" });
});

test.each([
  ["the caller shows the failure", { error: false as const }, conflict],
  ["a form shows the field errors", { showsFieldErrors: true }, invalid],
  ["the mutation succeeds", undefined, undefined],
])("shows no toast if %s", async (_, meta, failure) => {
  await mutate(meta, failure);
  expect(getActiveToast()).toBeUndefined();
});

test.each([undefined, conflict])("invalidates queries after a mutation (%s)", async (failure) => {
  queryClient.setQueryData(["list"], 1);
  await mutate({ invalidates: [["list"]], error: false }, failure);
  expect(queryClient.getQueryState(["list"])?.isInvalidated).toBe(true);
});

test("a mutation that awaits invalidated queries settles with their new data", async () => {
  let version = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ["versions"],
    queryFn: async () => {
      await Promise.resolve();
      version += 1;
      return version;
    },
  });
  await observer.refetch();
  const unsubscribe = observer.subscribe(() => undefined);
  await mutate({ invalidates: [["versions"]], awaitsInvalidated: true }, undefined);
  expect(observer.getCurrentResult().data).toBe(2);
  expect(observer.getCurrentResult().isFetching).toBe(false);
  unsubscribe();
});

test("a mutation replaces a first response that is on its way, which may be older", async () => {
  const responses: ((version: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ["loading"],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
  });
  const unsubscribe = observer.subscribe(() => undefined);
  await mutate({ invalidates: [["loading"]] }, undefined);
  responses[1]?.("after the write");
  responses[0]?.("before the write");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after the write"));
  expect(observer.getCurrentResult().isFetching).toBe(false);
  unsubscribe();
});
