import { publicAddress } from "@upwell/client/site";
import * as m from "@upwell/messages/audit";
import type { AuditEntry } from "../../lib/entities.ts";
import { accountPath } from "../../lib/places.ts";
import { changesIn, pointsOf, subjectOf } from "./in-words.ts";

/** Where the subject can be looked at, as long as it is there. */
function addressOf({ subject, subjectType, subjectId, platform }: AuditEntry): string | undefined {
  if (subject === null || subjectId === null) return undefined;
  if (["user", "bio", "display_name"].includes(subjectType)) return `#${accountPath(subjectId)}`;
  if (subjectType === "feature") return publicAddress(`/feature/${subjectId}`);
  if (subjectType === "platform" && platform !== null)
    return publicAddress(`/platform/${platform.slug}`);
  return undefined;
}

function Subject({ entry }: { entry: AuditEntry }) {
  const words = subjectOf(entry);
  const href = addressOf(entry);
  if (href === undefined || words === "") return words;
  return (
    <a href={href} className="font-semibold underline-offset-4 hover:underline">
      {words}
    </a>
  );
}

/** What was done to whom or what, and why. */
export function DeedWords({ entry }: { entry: AuditEntry }) {
  const changes = changesIn(entry);
  return (
    <div className="wrap-anywhere">
      {m.deedWords(entry.action)} <Subject entry={entry} />{" "}
      <span className="text-ink-soft">{pointsOf(entry).join(", ")}</span>
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
