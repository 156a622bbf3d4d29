import { useQuery } from "@tanstack/react-query";
import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/employments";
import { Skeleton } from "@upwell/ui/skeleton";
import { ClaimForm } from "../../domain/employments/claim-form.tsx";
import { EmploymentItem } from "../../domain/employments/employment-item.tsx";
import { adminPath } from "../../lib/paths.ts";
import { staffMe } from "../../lib/workspace.ts";

/** The viewer's employments, and a form to claim another one. */
export default function EmploymentsPage() {
  const { data } = useQuery(staffMe);
  const [query] = useHashQuery();
  const outcome = query.get("proof") ?? "";
  return (
    <div className="max-w-reading">
      <h1 className="text-xl">{m.title}</h1>
      {Object.hasOwn(m.forgeOutcomes, outcome) && (
        <p role="status" className="mt-3 border-s-2 border-hairline ps-4 text-sm">
          {m.forgeOutcomes[outcome as keyof typeof m.forgeOutcomes]}
        </p>
      )}
      <p className="mt-2 text-ink-soft">{data?.role === "admin" ? m.adminIntro : m.intro}</p>
      {data?.role === "admin" && (
        <a href={`#${adminPath("platforms")}`} className="text-link mt-2 inline-block">
          {m.allPlatforms}
        </a>
      )}
      {data === undefined ? (
        <Skeleton className="mt-6 h-24" />
      ) : (
        <ul className="mt-6">
          {data.employments.map((employment) => (
            <EmploymentItem key={employment.id} employment={employment} />
          ))}
        </ul>
      )}
      {data !== undefined && data.role !== "admin" && (
        <section aria-labelledby="claim" className="mt-10">
          <h2 id="claim" className="mb-4 text-lg">
            {m.claim}
          </h2>
          <ClaimForm />
        </section>
      )}
    </div>
  );
}
