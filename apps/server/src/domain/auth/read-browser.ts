/** What a request says about the browser that sends it. */
import type { Portal } from "@upwell/contract/auth/values";
import { readDeviceCookie } from "../../http/cookies.ts";
import { isLocalRequest } from "../../http/local-request.ts";
import type { Deps } from "./deps.ts";
import { type Browser, parseDevice } from "./known-devices.ts";

type Request = Parameters<typeof isLocalRequest>[0];
export type Exchange = { request: Request; reply: Parameters<typeof readDeviceCookie>[2] };

export const readPortal = ({ headers }: Request): Portal =>
  headers["x-portal"] === "staff" ? "staff" : "client";

export const readBrowser = (
  { config }: Pick<Deps, "config">,
  { request, reply }: Exchange,
): Browser => ({
  ...readDeviceCookie(config, request, reply),
  device: parseDevice(request.headers["user-agent"]),
  isLocal: isLocalRequest(request),
});
