/** What the server embedded in the page; undefined in the window for signing in. */
import type { FrameDataWire } from "@upwell/contract/widget/frame";

const text = document.getElementById("frame-data")?.textContent;
export const frameData = text ? (JSON.parse(text) as FrameDataWire) : undefined;
