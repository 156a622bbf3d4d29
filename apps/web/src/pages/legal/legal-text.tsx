import type { UseQueryResult } from "@tanstack/react-query";
import type { LegalDocument } from "@upwell/client/entities";
import { QueryError } from "@upwell/client/query-error";
import { limits } from "@upwell/contract/limits";
import { raiseHeadings } from "@upwell/markdown/raise-headings";
import { markdownToHtml } from "@upwell/markdown/to-html";
import * as m from "@upwell/messages/legal";
import { formatDay } from "@upwell/messages/time";
import { RichText } from "@upwell/ui/rich-text";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex gap-2">
    <dt className="text-ink-faint">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

const Text = ({ document, content }: { document: LegalDocument; content: string }) => (
  <>
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
      <Fact name={m.effectiveDate}>{formatDay(document.effectiveDate)}</Fact>
      <Fact name={m.version}>{String(document.versionNumber)}</Fact>
    </dl>
    <div className="mt-8 max-w-[68ch] border-t border-hairline pt-8">
      <RichText html={markdownToHtml(raiseHeadings(content), limits.legal.markdown)} />
    </div>
  </>
);

const LegalSkeleton = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <Skeleton className="mt-4 h-4 w-64" />
    <div className="mt-8 max-w-[68ch] border-t border-hairline pt-8">
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="mb-8">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="mt-4 h-4" />
          <Skeleton className="mt-3 h-4" />
          <Skeleton className="mt-3 h-4 w-2/3" />
        </div>
      ))}
    </div>
  </SkeletonGroup>
);

export type LegalTextProps = {
  title: string;
  loading: string;
  /** The prefix of the error message. */
  failed: string;
  query: UseQueryResult<LegalDocument>;
  /** Returns the text to render. */
  getContent(document: LegalDocument): string;
};

/** A legal text with its version and effective date. */
export const LegalText = ({ title, loading, failed, query, getContent }: LegalTextProps) => (
  <div className="page-width pt-10 md:pt-16">
    <h1 className="text-3xl">{title}</h1>
    {query.isPending && <LegalSkeleton label={loading} />}
    {query.isError && <QueryError query={query} className="mt-8" title={failed} />}
    {query.data && <Text document={query.data} content={getContent(query.data)} />}
  </div>
);
