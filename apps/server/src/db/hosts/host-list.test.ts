import { expect, test } from "vitest";
import { isServerUrl, listHostUrls } from "./host-list.ts";

test.each([
  ["postgres://me@a/site", ["postgres://me@a/site"]],
  [
    "postgres://me:secret@a:5432,b:5433/site?target_session_attrs=read-write&sslmode=require",
    [
      "postgres://me:secret@a:5432/site?sslmode=require",
      "postgres://me:secret@b:5433/site?sslmode=require",
    ],
  ],
  [
    "postgresql://a,[2001:db8::1]:5432/site",
    ["postgresql://a/site", "postgresql://[2001:db8::1]:5432/site"],
  ],
  ["postgres://a,b?target_session_attrs=primary", ["postgres://a", "postgres://b"]],
])("the hosts of %s", (url, hosts) => {
  expect(isServerUrl(url)).toBe(true);
  expect(listHostUrls(url)).toEqual(hosts);
});

test.each([
  "mysql://a/site",
  "postgres://",
  "postgres://a,/site",
  "postgres://a:port,b/site",
  "postgres://a,b/site?target_session_attrs=standby",
])("%s is rejected", (url) => {
  expect(isServerUrl(url)).toBe(false);
});
