import { call } from "@upwell/client/api";
import type { Me } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { navigate } from "@upwell/client/hash-location";
import { saveFile } from "@upwell/client/save-file";
import { endSession } from "@upwell/client/session";
import { mailDigests } from "@upwell/contract/people";
import { deleteMe, exportMe } from "@upwell/contract/profile";
import * as m from "@upwell/messages/people";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { Download, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { profileFailure, saveMailDigest } from "./save-profile.ts";

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-hairline py-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 max-w-[68ch] text-sm text-ink-soft">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}

function MailDigest({ me }: { me: Me }) {
  // Shown at once, taken back if the server says no.
  const [chosen, setChosen] = useState(me.mailDigest);
  async function choose(digest: Me["mailDigest"]) {
    setChosen(digest);
    try {
      await saveMailDigest(digest);
      toast({ title: m.mailSaved });
    } catch (failure) {
      setChosen(me.mailDigest);
      toast(profileFailure(failure));
    }
  }
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
      <legend className="sr-only">{m.mail}</legend>
      {mailDigests.map((digest) => (
        <label key={digest} className="flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input
            type="radio"
            name="mail-digest"
            className="size-4.5 accent-accent"
            checked={chosen === digest}
            onChange={() => void choose(digest)}
          />
          {m.mailDigests[digest]}
        </label>
      ))}
    </fieldset>
  );
}

function ExportData({ me }: { me: Me }) {
  const [busy, setBusy] = useState(false);
  async function fetchAll() {
    setBusy(true);
    try {
      const data = await call(exportMe, {});
      saveFile(m.exportFile(me.username), JSON.stringify(data, null, 2), "application/json");
    } catch (failure) {
      toast({
        title: m.exportFailed,
        description: failureMessage(failure, m.exportTryAgain),
        tone: "destructive",
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Download aria-hidden size={17} />}
      onClick={() => void fetchAll()}
    >
      {m.exportData}
    </Button>
  );
}

function DeleteAccount() {
  const [busy, setBusy] = useState(false);
  async function remove() {
    if (!window.confirm(m.deleteConfirm)) return;
    setBusy(true);
    try {
      await call(deleteMe, {});
      // Left before the session ends, or the page would ask once more for who is no more.
      flushSync(() => navigate("/"));
      endSession();
      toast({ title: m.deleted, description: m.deletedText });
    } catch (failure) {
      setBusy(false);
      toast({
        title: m.deletionFailed,
        description: failureMessage(failure, m.couldNotDelete),
        tone: "destructive",
      });
    }
  }
  return (
    <Button
      variant="danger"
      busy={busy}
      icon={<Trash2 aria-hidden size={17} />}
      onClick={() => void remove()}
    >
      {busy ? m.deleting : m.deleteAccount}
    </Button>
  );
}

/** What only the person themselves may change. */
export default function Settings({ me }: { me: Me }) {
  return (
    <>
      <Part title={m.mail} text={m.mailHint}>
        <MailDigest me={me} />
      </Part>
      <Part title={m.yourData} text={m.exportText}>
        <ExportData me={me} />
      </Part>
      <Part title={m.deleteAccount} text={m.deleteWarning}>
        <DeleteAccount />
      </Part>
    </>
  );
}
