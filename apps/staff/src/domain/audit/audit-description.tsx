import { toPlainUrl } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/audit";
import type { AuditEntry } from "../../lib/entities.ts";
import { accountPath } from "../../lib/paths.ts";
import {
  describeAction,
  describeDetails,
  describeSubject,
  isOwnEmployment,
  listChanges,
} from "./describe-event.ts";

const publicPlatformUrl = ({ slug }: { slug: string }) => toPlainUrl(`/platform/${slug}`);

/** Returns the URL of the subject, or `undefined` if it was deleted or has no page. */
function getSubjectUrl(entry: AuditEntry): string | undefined {
  const { subject, subjectType, subjectId, platform } = entry;
  if (isOwnEmployment(entry)) return platform === null ? undefined : publicPlatformUrl(platform);
  if (subject === null || subjectId === null) return undefined;
  if (["user", "bio", "display_name"].includes(subjectType)) return `#${accountPath(subjectId)}`;
  if (subjectType === "feature") return toPlainUrl(`/feature/${subjectId}`);
  if (subjectType === "platform" && platform !== null) return publicPlatformUrl(platform);
  return undefined;
}

function Subject({ entry }: { entry: AuditEntry }) {
  const text = describeSubject(entry);
  const href = getSubjectUrl(entry);
  if (href === undefined || text === "") return text;
  return (
    <a href={href} className="font-semibold underline-offset-4 hover:underline">
      {text}
    </a>
  );
}

/** An audit event in text: action, subject, details and changes. */
export function AuditDescription({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  return (
    <div className="wrap-anywhere">
      {describeAction(entry)} <Subject entry={entry} />{" "}
      <span className="text-ink-soft">{describeDetails(entry).join(", ")}</span>
      {changes.length > 0 && (
        <details className="mt-0.5">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-xs text-ink-faint underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11">
            {m.details}
          </summary>
          <ul className="text-xs text-ink-soft">
            {changes.map(({ name, text }) => (
              <li key={name}>
                {name !== "" && <span className="font-semibold">{name}</span>} {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
