/**
 * How a text came about where its author did not write it alone: `agent`, by a program with an API key of theirs;
 * `assisted`, as they say, by a machine for them.
 */
export const vias = ["agent", "assisted"] as const;
export type Via = (typeof vias)[number];
