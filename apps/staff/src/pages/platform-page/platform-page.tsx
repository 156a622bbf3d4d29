import { publicAddress } from "@upwell/client/site";
import * as m from "@upwell/messages/platform-page";
import { buttonClass } from "@upwell/ui/button";
import { ExternalLink } from "lucide-react";
import { PictureField } from "../../domain/platform/picture-field.tsx";
import { WordsForm } from "../../domain/platform/words-form.tsx";
import { DeskFrame } from "../parts/desk-frame.tsx";

/** What a platform says and shows of itself. */
export default function PlatformPage({ slug }: { slug: string }) {
  return (
    <DeskFrame
      slug={slug}
      title={m.title}
      aside={
        <a
          href={publicAddress(`/platform/${slug}`)}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary")}
        >
          <ExternalLink aria-hidden size={16} />
          {m.seePage}
        </a>
      }
    >
      {(platform) => (
        <div className="grid max-w-5xl gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section aria-labelledby="words">
            <h2 id="words" className="mb-4 text-lg">
              {m.words}
            </h2>
            <WordsForm platform={platform} />
          </section>
          <section aria-labelledby="pictures" className="flex flex-col gap-6">
            <h2 id="pictures" className="text-lg">
              {m.pictures}
            </h2>
            <PictureField platform={platform} which="logo" />
            <PictureField platform={platform} which="banner" />
          </section>
        </div>
      )}
    </DeskFrame>
  );
}
