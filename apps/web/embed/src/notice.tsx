import type { FrameDataWire } from "@upwell/contract/widget/frame";
import * as m from "@upwell/messages/widget";
import { buttonClass } from "@upwell/ui/button";

/** What the page of the frame says to those who open it outside of a frame. */
export const Notice = ({ platform, origins, pageUrl }: FrameDataWire & { pageUrl: string }) => (
  <main className="mx-auto max-w-lg px-4 py-12">
    <h1 className="text-2xl wrap-anywhere">{m.heading(platform.name)}</h1>
    <p className="mt-3">{m.notFramed(platform.name)}</p>
    {origins.length === 0 && <p className="mt-3">{m.noOrigins}</p>}
    <a href={pageUrl} className={`${buttonClass()} mt-6`}>
      {m.toPlatform(platform.name)}
    </a>
  </main>
);
