import * as m from "@upwell/messages/decide-texts";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { useTab } from "../parts/use-tab.ts";
import { HeldTexts } from "./held-texts.tsx";
import { ReportedTexts } from "./reported-texts.tsx";

const tabs = [
  { value: "queue", label: m.queue },
  { value: "reports", label: m.reports },
] as const;

/** Texts about which a person has to decide. */
export default function ModerationPage() {
  const [tab, setTab] = useTab(["queue", "reports"]);
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.title}</h1>
      <Tabs label={m.tabs} tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="queue">
          <HeldTexts />
        </TabPanel>
        <TabPanel value="reports">
          <ReportedTexts />
        </TabPanel>
      </Tabs>
    </>
  );
}
