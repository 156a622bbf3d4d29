import * as learning from "@upwell/messages/moderation-learning";
import * as m from "@upwell/messages/moderation-queue";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { VerdictCounts } from "../../domain/moderation/verdict-counts.tsx";
import { useTab } from "../shared/use-tab.ts";
import { LearningPanel } from "./learning-panel.tsx";
import { PendingTexts, ReportedTexts } from "./text-queues.tsx";

const tabs = [
  { value: "queue", label: m.queue },
  { value: "reports", label: m.reports },
  { value: "learned", label: learning.tab },
] as const;

/** Texts that need a human decision. */
export default function ModerationPage() {
  const [tab, setTab] = useTab(["queue", "reports", "learned"]);
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.title}</h1>
      <VerdictCounts />
      <Tabs label={m.tabs} tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="queue">
          <PendingTexts />
        </TabPanel>
        <TabPanel value="reports">
          <ReportedTexts />
        </TabPanel>
        <TabPanel value="learned">
          <LearningPanel />
        </TabPanel>
      </Tabs>
    </>
  );
}
