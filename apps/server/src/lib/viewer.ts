import type { Role } from "@upwell/contract/users/shapes";

/** The signed-in user, as policies and queries need it. */
export type Viewer = {
  readonly id: number;
  readonly role: Role;
  readonly username: string;
  /** Platforms of which the user is a verified employee. */
  readonly employer_ids: readonly number[];
  readonly joined_at: Date;
  readonly session_id: number;
  /** When they last proved who they are. */
  readonly proved_at: Date;
  /** Whether the site requires two-step sign-in of their role, and they have not set it up. */
  readonly needs_two_step: boolean;
};
