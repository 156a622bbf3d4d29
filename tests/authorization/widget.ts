/** Access to the origins of the pages that may frame a platform's ideas. */
import * as widget from "@upwell/contract/widget/routes";
import { only, onPlatform, owners, type Row, withBody } from "./row.ts";

export const widgetRows: readonly Row[] = [
  only(owners, widget.getEmbedOrigins, onPlatform),
  only(
    owners,
    widget.setEmbedOrigins,
    withBody(onPlatform, { origins: ["https://www.example.com"] }),
  ),
];
