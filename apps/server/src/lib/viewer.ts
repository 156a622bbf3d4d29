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
};
