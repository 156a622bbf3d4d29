/** What a model is told about an error of the API: what is wrong, and what to do. */
import {
  deletionBody,
  errorBody,
  errors,
  fieldErrors,
  rejectionBody,
} from "@upwell/contract/errors";
import { pages } from "@upwell/contract/pages";
import * as m from "@upwell/messages/mcp";
import * as z from "zod/mini";

type Failure = { status: number; body: unknown; retryAfter: number | undefined };

const usualWaitSeconds = 5;
const scopeBody = z.object({ scope: z.string() });

function describeRejection(body: unknown, toUrl: (path: string) => string): string {
  const rejection = z.safeParse(rejectionBody, body).data ?? {};
  const { rejection_reason, rejection_reasoning, reason, suggestion } = rejection;
  const reasons = [rejection_reason ?? reason, rejection_reasoning, suggestion].filter(Boolean);
  return m.notAccepted(
    reasons.length === 0 ? errors.moderation_rejected[1] : reasons.join(" "),
    toUrl(pages.contributions.path),
  );
}

/** Returns the sentences about an error. */
export function describeFailure(
  { status, body, retryAfter = usualWaitSeconds }: Failure,
  toUrl: (path: string) => string,
): string {
  if (status === 422) return describeRejection(body, toUrl);
  if (status === 429) return m.tryLater(retryAfter);
  if (status === 503) return m.unavailable(retryAfter);
  const known = z.safeParse(errorBody, body).data;
  if (known === undefined) {
    const fields = z.safeParse(fieldErrors, body).data ?? {};
    return m.invalidInput(
      Object.entries(fields)
        .map(([field, sentences]) => `${field}: ${sentences.join(" ")}`)
        .join(" "),
    );
  }
  if (status === 401) return m.needsAccount(toUrl("/"));
  if (known.code === "scope_missing")
    return m.needsScope(z.safeParse(scopeBody, body).data?.scope ?? "", toUrl("/"));
  if (known.code === "session_required") return m.needsPerson;
  const deletion = z.safeParse(deletionBody, body).data;
  return deletion === undefined ? known.detail : `${known.detail} (${deletion.deleted_on})`;
}
