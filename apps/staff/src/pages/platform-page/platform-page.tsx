import { publicUrl } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/platform-page";
import { viewPublic } from "@upwell/messages/staff";
import { buttonClass } from "@upwell/ui/button";
import { ExternalLink } from "lucide-react";
import { ImageField } from "../../domain/platforms/image-field.tsx";
import { PlatformTextForm } from "../../domain/platforms/platform-text-form.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";

/** Edits the texts and images of a platform's public page. */
export default function PlatformPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout
      slug={slug}
      section="page"
      aside={
        <a
          href={publicUrl(`/platform/${slug}`)}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary")}
        >
          <ExternalLink aria-hidden size={16} />
          {viewPublic}
        </a>
      }
    >
      {(platform) => (
        <div className="grid max-w-5xl gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section aria-labelledby="texts">
            <h2 id="texts" className="mb-4 text-lg">
              {m.details}
            </h2>
            <PlatformTextForm platform={platform} />
          </section>
          <section aria-labelledby="images" className="flex flex-col gap-6">
            <h2 id="images" className="text-lg">
              {m.images}
            </h2>
            <ImageField platform={platform} which="logo" />
            <ImageField platform={platform} which="banner" />
          </section>
        </div>
      )}
    </PlatformLayout>
  );
}
