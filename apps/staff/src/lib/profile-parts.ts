import type { ProfilePart } from "@upwell/contract/users/values";

type Profile = { avatar: string | null; displayName: string; bio: string };

/** Returns whether a profile has a part that an admin can remove. */
export const hasPart = ({ avatar, displayName, bio }: Profile, part: ProfilePart): boolean =>
  part === "avatar" ? avatar !== null : displayName !== "" || bio !== "";
