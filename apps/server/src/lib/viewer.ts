import type { Role } from "@upwell/contract/people";

/** Who is asking, as far as policies and queries need to know. */
export type Viewer = {
  readonly id: number;
  readonly role: Role;
  readonly username: string;
  /** Platforms whose verified employee this is. */
  readonly employer_ids: readonly number[];
  /** When the account was made. */
  readonly joined_at: Date;
  /** The session that the request rides on. */
  readonly session_id: number;
};
