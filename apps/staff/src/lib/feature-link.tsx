import { publicUrl } from "@upwell/client/hash-location";

/** The title of a feature, linked to its public page in a new tab. */
export function FeatureLink({
  feature: { id, title },
}: {
  feature: { id: number; title: string };
}) {
  return (
    <a
      href={publicUrl(`/feature/${id}`)}
      target="_blank"
      rel="noopener"
      className="font-semibold wrap-anywhere hover:text-accent"
    >
      {title}
    </a>
  );
}
