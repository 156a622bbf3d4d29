import * as m from "@upwell/messages/employment-approvals";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { useTab } from "../shared/use-tab.ts";
import { Claims } from "./claims.tsx";
import { MailDomains } from "./mail-domains.tsx";
import { Suggestions } from "./suggestions.tsx";

const tabs = [
  { value: "platforms", label: m.platforms },
  { value: "claims", label: m.claims },
  { value: "verified", label: m.verified },
  { value: "domains", label: m.domains },
] as const;

/** Requests that need an admin's approval. */
export default function ApprovalsPage() {
  const [tab, setTab] = useTab(["platforms", "claims", "verified", "domains"]);
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.title}</h1>
      <Tabs label={m.tabs} tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="platforms">
          <Suggestions />
        </TabPanel>
        <TabPanel value="claims">
          <Claims state="claimed" />
        </TabPanel>
        <TabPanel value="verified">
          <Claims state="verified" />
        </TabPanel>
        <TabPanel value="domains">
          <MailDomains />
        </TabPanel>
      </Tabs>
    </>
  );
}
