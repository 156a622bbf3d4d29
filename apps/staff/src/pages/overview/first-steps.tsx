import { toPlainUrl } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/employments";
import { EmptyState } from "@upwell/ui/states";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useWorkspace } from "../../lib/workspace.ts";

type StepProps = { number: number; isDone?: boolean; text: string; children: ReactNode };

const Step = ({ number, isDone = false, text, children }: StepProps) => (
  <li className="flex items-start gap-4 border-b border-hairline py-4">
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full border border-edge font-semibold tabular-nums"
    >
      {isDone ? <Check size={17} className="text-accent" /> : number}
    </span>
    <div className="min-w-0 pt-1">
      {children}
      {isDone && <span className="sr-only"> {m.stepDone}</span>}
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
    </div>
  </li>
);

const stepLink = "text-link font-semibold";

/** What an employee without a platform does next; their claims that wait are named. */
export function FirstSteps() {
  const { employments } = useWorkspace();
  const claimed = employments.filter(({ state }) => state === "claimed");
  const names = claimed.map(({ platform }) => platform.name);
  const isWaiting = names.length > 0;
  return (
    <div className="max-w-reading">
      <EmptyState
        title={isWaiting ? m.waiting(names) : m.none}
        description={isWaiting ? m.claimedText : undefined}
      />
      <ol className="mt-4 border-t border-hairline">
        <Step number={1} isDone={isWaiting} text={m.claimStep}>
          <a href="#/my/platforms" className={stepLink}>
            {m.claim}
          </a>
        </Step>
        <Step number={2} text={m.proveStep}>
          <a href="#/my/platforms" className={stepLink}>
            {m.prove}
          </a>
        </Step>
        <Step number={3} text={m.answerStep}>
          <a href={toPlainUrl("/platforms")} className={stepLink}>
            {m.answer}
          </a>
        </Step>
      </ol>
    </div>
  );
}
