import type { Scope } from "@upwell/contract/api-keys/values";
import type { TeamRole } from "@upwell/contract/employments/values";
import type { Role } from "@upwell/contract/users/shapes";
import type { Via } from "@upwell/contract/via";

/** Returns how a text of a viewer comes about; `isAssisted`, as they say. */
export const getVia = (
  { api_key }: Pick<Viewer, "api_key">,
  isAssisted: boolean | undefined = false,
): Via | null => (api_key !== null ? "agent" : isAssisted ? "assisted" : null);

/** The whole site or platforms, but never those of which an account of the user's mailbox is a verified employee. */
export type Moderated = {
  readonly site: boolean;
  readonly platform_ids: readonly number[];
  readonly own_ids: readonly number[];
};

export type Teams = Readonly<Record<number, TeamRole | null>>;

/** Registered as staff, or of a team. */
export const isStaff = ({ role, teams }: Pick<Viewer, "role" | "teams">): boolean =>
  role !== "user" || Object.values(teams).some((teamRole) => teamRole !== null);

/** The signed-in user, as policies and queries need it. */
export type Viewer = {
  readonly id: number;
  readonly role: Role;
  readonly username: string;
  /** The role in each team by the id of its platform; null for a claim that is not verified. */
  readonly teams: Teams;
  /** What the user moderates, beside admins; null without two-step sign-in, and with an API key. */
  readonly moderates: Moderated | null;
  readonly joined_at: Date;
  /** 0 with an API key. */
  readonly session_id: number;
  /** When they last proved who they are. */
  readonly proved_at: Date;
  /** The API key of the request, null for a session. Role and teams are no more than its scopes permit. */
  readonly api_key: { readonly id: number; readonly scopes: readonly Scope[] } | null;
  /** Whether the site requires two-step sign-in of their role, and they have not set it up. */
  readonly needs_two_step: boolean;
};
