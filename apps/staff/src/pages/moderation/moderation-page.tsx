import * as m from "@upwell/messages/moderation-queue";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { useTab } from "../shared/use-tab.ts";
import { PendingTexts, ReportedTexts } from "./text-queues.tsx";

const tabs = [
  { value: "queue", label: m.queue },
  { value: "reports", label: m.reports },
] as const;

/** Texts that need a human decision. */
export default function ModerationPage() {
  const [tab, setTab] = useTab(["queue", "reports"]);
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.title}</h1>
      <Tabs label={m.tabs} tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="queue">
          <PendingTexts />
        </TabPanel>
        <TabPanel value="reports">
          <ReportedTexts />
        </TabPanel>
      </Tabs>
    </>
  );
}
