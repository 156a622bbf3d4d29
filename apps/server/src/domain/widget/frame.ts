/** The page of a platform that others may frame. Its content is rendered in the browser. */
import type { FrameDataWire } from "@upwell/contract/widget/frame";
import * as m from "@upwell/messages/widget";
import { embedJson, type Html, html } from "../../lib/html.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { findOrigins } from "./queries.ts";

const noIndex = html`<meta name="robots" content="noindex">`;

/** Returns what the frame of a platform needs. Throws 404 and 410. */
export async function getFrame(deps: Deps, slug: string): Promise<FrameDataWire> {
  const { id, name } = await requireActivePlatform(deps, slug);
  return { platform: { id, name, slug }, origins: await findOrigins(deps.db, id) };
}

export const renderFrameHead = (siteName: string, { platform }: FrameDataWire): Html =>
  html`<title>${m.frameTitle(platform.name, siteName)}</title>
    ${noIndex}`;

export const renderFrameBody = (data: FrameDataWire): Html =>
  html`<div id="root"></div>
    <script type="application/json" id="frame-data">${embedJson(data)}</script>`;

export const renderSignInHead = (siteName: string): Html =>
  html`<title>${m.signInTitle(siteName)}</title>
    ${noIndex}`;

export const renderSignInBody = (): Html => html`<div id="root"></div>`;
