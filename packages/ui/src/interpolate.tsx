import { Fragment, type ReactNode } from "react";

/** Replaces the {names} of a message with elements. */
export function Interpolate({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((piece, index) => {
    const key = `${index}-${piece}`;
    return <Fragment key={key}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>;
  });
}
