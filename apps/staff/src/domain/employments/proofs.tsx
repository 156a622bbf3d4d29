import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/employments";
import { plainDay } from "@upwell/messages/plain-day";
import { Button } from "@upwell/ui/button";
import { Interpolate } from "@upwell/ui/interpolate";
import type { Employment } from "../../lib/entities.ts";
import { proveBy, proveByForge } from "./mutations.ts";
import { RecordProof } from "./record-proof.tsx";

type Forge = NonNullable<Employment["forge"]>;

function ForgeProof({ employment, forge }: { employment: Employment; forge: Forge }) {
  const { mutate, isPending } = useMutation(proveByForge(employment));
  const name = m.forges[forge];
  return (
    <div className="basis-full rounded-md border border-hairline p-4 text-sm">
      <p className="mb-3 text-ink-soft">{m.forgeHint(name)}</p>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {m.proveByForge(name)}
      </Button>
    </div>
  );
}

/** The ways in which the viewer can prove a claim, that they still may speak for a platform, or its hidden website. */
export function Proofs({ employment }: { employment: Employment }) {
  const { dns, file, forge, state, proof, proofEndsAt, platform } = employment;
  const isMember = state === "verified";
  const isWebsiteHidden = isMember && proofEndsAt === null && (dns !== null || file !== null);
  const note = [
    state === "claimed" && proof !== "" ? m.proofKeptText : "",
    proofEndsAt === null ? "" : m.proofEnds(plainDay(proofEndsAt)),
    isWebsiteHidden ? m.websiteHidden : "",
    state === "claimed" && proof === "" && !platform.isPublic ? m.waitingForPage : "",
  ].filter(Boolean);
  return (
    <>
      {note.length > 0 && <p className="basis-full text-sm text-ink-soft">{note.join(" ")}</p>}
      {forge !== null && (!isMember || proofEndsAt !== null) && (
        <ForgeProof employment={employment} forge={forge} />
      )}
      {file !== null && (
        <RecordProof
          title={m.proveByFile}
          hint={m.fileHint}
          rows={[
            ...file.places.map((place) => [m.filePlace, place] as const),
            [m.fileLine, file.record],
          ]}
          record={file.record}
          checkLabel={m.checkFile}
          mutation={proveBy("file", employment)}
        />
      )}
      {dns !== null && (
        <RecordProof
          title={m.proveByDns}
          hint={
            <Interpolate
              text={m.dnsHint}
              parts={{ domain: <span className="font-semibold text-ink">{dns.domain}</span> }}
            />
          }
          rows={[
            [m.recordName, dns.name],
            [m.recordValue, dns.record],
          ]}
          record={dns.record}
          checkLabel={m.checkRecord}
          mutation={proveBy("dns", employment)}
        />
      )}
    </>
  );
}
