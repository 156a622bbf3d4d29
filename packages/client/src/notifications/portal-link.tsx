import { toPublicUrl } from "../hash-location.ts";
import { Link, type LinkProps } from "../link.tsx";
import { site, portal as thisPortal } from "../site.ts";

type PortalLinkProps = Omit<LinkProps, "to"> & { portal: typeof thisPortal; path: string };

/** A link to a page of either site. */
export function PortalLink({ portal, path, ...link }: PortalLinkProps) {
  if (portal === thisPortal) return <Link to={path} {...link} />;
  const href = portal === "staff" ? `${site.employeeSiteUrl}#${path}` : toPublicUrl(path);
  return <a href={href} {...link} />;
}
