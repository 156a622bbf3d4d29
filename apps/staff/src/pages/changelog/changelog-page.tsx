import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/changelog";
import { buttonClass } from "@upwell/ui/button";
import { ArrowLeft, Plus } from "lucide-react";
import { platformPath } from "../../lib/paths.ts";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { EntryEditor } from "./entry-editor.tsx";
import { EntryList } from "./entry-list.tsx";

const isId = (value: string) => /^[1-9]\d{0,9}$/.test(value);

/** A platform's changelog: all drafts and entries, or the one that the URL names ("?entry=12", "?entry=new"). */
export default function ChangelogPage({ slug }: { slug: string }) {
  const [query] = useHashQuery();
  const entry = query.get("entry");
  const path = `#${platformPath(slug, "changelog")}`;
  if (entry === null)
    return (
      <PlatformLayout
        slug={slug}
        section="changelog"
        isReading
        aside={
          <a href={`${path}?entry=new`} className={buttonClass("primary")}>
            <Plus aria-hidden size={18} />
            {m.newEntry}
          </a>
        }
      >
        {() => <EntryList slug={slug} />}
      </PlatformLayout>
    );
  return (
    <PlatformLayout
      slug={slug}
      section="changelog"
      isReading
      title={isId(entry) ? m.editing : m.writing}
      aside={
        <a href={path} className={buttonClass("secondary")}>
          <ArrowLeft aria-hidden size={17} className="rtl:-scale-x-100" />
          {m.backToList}
        </a>
      }
    >
      {() => <EntryEditor key={entry} slug={slug} id={isId(entry) ? Number(entry) : null} />}
    </PlatformLayout>
  );
}
