/** Access to corrections of the record. */
import * as corrections from "@upwell/contract/corrections/routes";
import { admins, anyone, missing, only, onPlatform, type Row, readers } from "./row.ts";

const asked = { kind: "answer", answered_on: "2026-01-02", reason: "We answered it then." };
const decision = { state: "rejected", decision: "We find no answer there." };

export const correctionRows: readonly Row[] = [
  anyone(corrections.listCorrections),
  only(["owner", "member"], corrections.requestCorrection, {
    ask: ({ platform, featureId }) => ({
      params: { slug: platform.slug },
      body: { ...asked, subject_id: featureId },
    }),
    askMissing: () => ({ params: { slug: "not-here" }, body: { ...asked, subject_id: 1 } }),
  }),
  only(readers, corrections.listPlatformCorrections, onPlatform),
  admins(corrections.listCorrectionRequests),
  admins(corrections.decideCorrection, {
    ask: ({ correctionId }) => ({ params: { id: correctionId }, body: decision }),
    askMissing: () => ({ ...missing.id(), body: decision }),
  }),
];
