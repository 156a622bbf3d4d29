import type { Config } from "../config.ts";

/** Returns the absolute URL of a path of the staff site, such as `/p/blender/queue`. */
export const getStaffUrl = (
  { publicUrl, employeeSiteUrl }: Pick<Config, "publicUrl" | "employeeSiteUrl">,
  path: string,
): string => `${employeeSiteUrl ?? `${publicUrl}staff/`}#${path}`;

/** Returns the absolute URL of a path of the site, such as `/feature/12`. */
export const getSiteUrl = (
  { publicUrl, basePath }: Pick<Config, "publicUrl" | "basePath">,
  path: string,
): string => publicUrl.origin + basePath + path;
