import { useDialog } from "@upwell/client/dialog-url-state";
import type { FeatureDetail } from "@upwell/client/entities";
import { isSignedIn } from "@upwell/client/session";
import * as m from "@upwell/messages/answer-links";
import { Section } from "@upwell/ui/section";
import { lazy, Suspense } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { ExternalAnswer } from "./external-answer.tsx";

const AnswerLinksDialog = lazy(() => import("./answer-links-dialog.tsx"));

/** Where the company answered outside of this site, and the way to link such an answer. */
export function AnsweredElsewhere({ feature }: { feature: FeatureDetail }) {
  const { wasOpen, open, onOpenChange } = useDialog("answer-links");
  const button = (
    <button
      type="button"
      className="text-link print:hidden inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
      onClick={() => (isSignedIn() ? onOpenChange(true) : openDialog("sign-in"))}
    >
      {m.add}
    </button>
  );
  return (
    <>
      {feature.answerLinks.length === 0 ? (
        button
      ) : (
        <Section title={m.title}>
          <ul className="flex flex-col gap-3">
            {feature.answerLinks.map((link) => (
              <li key={link.id}>
                <ExternalAnswer {...link} />
              </li>
            ))}
          </ul>
          {button}
        </Section>
      )}
      {wasOpen && (
        <Suspense>
          <AnswerLinksDialog feature={feature} isOpen={open} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  );
}
