import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/employments";
import { Skeleton } from "@upwell/ui/skeleton";
import { ClaimForm } from "../../domain/employments/claim-form.tsx";
import { EmploymentItem } from "../../domain/employments/employment-item.tsx";
import { adminPath } from "../../lib/paths.ts";
import { staffMe } from "../../lib/workspace.ts";

/** The viewer's employments, and a form to claim another one. */
export default function EmploymentsPage() {
  const { data } = useQuery(staffMe);
  return (
    <div className="max-w-reading">
      <h1 className="text-2xl">{m.title}</h1>
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
      {data?.role === "employee" && (
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
