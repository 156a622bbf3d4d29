import { TextField } from "@upwell/client/text-field";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/legal-drafts";
import { PreviewedText } from "../../lib/previewed-text.tsx";
import { LegalText } from "./legal-text.tsx";
import type { DraftState } from "./use-draft.ts";

/** The text with a preview, and its effective date. */
export const DraftFields = ({ form }: Pick<DraftState, "form">) => (
  <>
    <PreviewedText
      form={form}
      name="content"
      tabsLabel={m.views}
      label={m.content}
      hint={m.contentHint}
      rows={18}
      maxLength={limits.legal.max}
      controlClass="field-sizing-fixed resize-y font-mono text-sm"
      previewClass="min-h-120"
      renderPreview={(content) => <LegalText content={content} />}
    />
    <TextField
      form={form}
      name="effectiveDate"
      label={m.effectiveDate}
      hint={m.effectiveHint}
      type="date"
      className="max-w-60"
    />
  </>
);
