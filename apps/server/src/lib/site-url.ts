/** Returns the absolute URL of a path of the staff site, such as `/p/blender/queue`. */
export const getStaffUrl = (
  { publicUrl, employeeSiteUrl }: { publicUrl: URL; employeeSiteUrl: string | null },
  path: string,
): string => `${employeeSiteUrl ?? `${publicUrl}staff/`}#${path}`;

/** Returns the absolute URL of a path of the site, such as `/feature/12`. */
export const getSiteUrl = (
  { publicUrl, basePath }: { publicUrl: URL; basePath: string },
  path: string,
): string => publicUrl.origin + basePath + path;
