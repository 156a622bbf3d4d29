import { expect, test } from "vitest";
import { parseDevice } from "./known-devices.ts";

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    { browser: "Firefox", system: "Linux" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iOS" },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
    { browser: "Microsoft Edge", system: "Windows" },
  ],
  ["curl/8.12.1", { browser: null, system: null }],
  ["", { browser: null, system: null }],
  [undefined, { browser: null, system: null }],
])("parses %s", (userAgent, device) => {
  expect(parseDevice(userAgent)).toMatchObject(device);
});

test.each(["x".repeat(100_000), "(".repeat(10_000), "\u{1f511}/1.0", `${"a".repeat(300)}/1.0`])(
  "truncates names of unusual user agents",
  (userAgent) => {
    const { browser } = parseDevice(userAgent);
    expect((browser ?? "").length).toBeLessThanOrEqual(40);
  },
);
