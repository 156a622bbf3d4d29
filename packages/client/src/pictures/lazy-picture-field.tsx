import { lazy, Suspense } from "react";
import type { PictureFieldProps } from "./picture-field.tsx";

const PictureField = lazy(() => import("./picture-field.tsx"));

/** The pictures of a text, whose code loads when a form shows it. */
export const LazyPictureField = (props: PictureFieldProps) => (
  <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
    <PictureField {...props} />
  </Suspense>
);
