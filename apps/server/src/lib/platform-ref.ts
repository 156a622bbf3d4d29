type PlatformColumns = {
  platform_id: number | null;
  platform_name: string | null;
  platform_slug: string | null;
};

/** Returns the platform of a row that need not have one. */
export const toPlatformRef = ({ platform_id, platform_name, platform_slug }: PlatformColumns) =>
  platform_id === null
    ? null
    : { id: platform_id, name: platform_name ?? "", slug: platform_slug ?? "" };
