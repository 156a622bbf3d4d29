import { Link, type LinkProps } from "@upwell/client/link";
import { featurePath } from "@upwell/contract/paths";
import { Marked } from "./marked.tsx";

export type FeatureLinkProps = Omit<LinkProps, "to" | "children"> & {
  feature: {
    id: number;
    title: string;
    matches?: { title: { begin: number; end: number }[] } | undefined;
  };
};

export const FeatureLink = ({ feature, ...link }: FeatureLinkProps) => (
  <Link {...link} to={featurePath(feature)}>
    <Marked text={feature.title} ranges={feature.matches?.title} />
  </Link>
);
