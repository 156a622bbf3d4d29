import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { featureTemplate } from "../platforms/queries.ts";
import type { FeatureValues } from "./feature-draft.ts";

/** Begins an empty description with the template of the chosen platform, and takes it away unchanged with the platform. */
export function useTemplate(
  { getValues, setValue }: UseFormReturn<FeatureValues>,
  slug: string | undefined,
): void {
  const { data } = useQuery({ ...featureTemplate(slug ?? ""), enabled: slug !== undefined });
  const template = slug === undefined ? "" : data?.template;
  const shown = useRef("");
  useEffect(() => {
    if (template === undefined || template === shown.current) return;
    const written = getValues("description").trim();
    if (written !== "" && written !== shown.current.trim()) return;
    shown.current = template;
    setValue("description", template);
  }, [getValues, setValue, template]);
}
