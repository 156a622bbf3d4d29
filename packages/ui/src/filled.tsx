import { Fragment, type ReactNode } from "react";

/** A sentence whose {names} are replaced by elements, in the order that its language wants. */
export function Filled({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((piece, index) => {
    const key = `${index}-${piece}`;
    return <Fragment key={key}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>;
  });
}
