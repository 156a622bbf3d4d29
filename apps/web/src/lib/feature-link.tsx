import { Link, type LinkProps } from "@upwell/client/link";
import { featurePath } from "@upwell/contract/paths";

export type FeatureLinkProps = Omit<LinkProps, "to" | "canonical" | "children"> & {
  feature: { id: number; title: string };
};

/** The title of a feature as a link to its page. */
export const FeatureLink = ({ feature, ...link }: FeatureLinkProps) => (
  <Link {...link} to={`/feature/${feature.id}`} canonical={featurePath(feature)}>
    {feature.title}
  </Link>
);
