/** Access to the origins of the pages that may frame a platform's ideas. */
import * as widget from "@upwell/contract/widget/routes";
import { only, onPlatform, type Row, team, withBody } from "./row.ts";

export const widgetRows: readonly Row[] = [
  only(team, widget.getEmbedOrigins, onPlatform),
  only(
    team,
    widget.setEmbedOrigins,
    withBody(onPlatform, { origins: ["https://www.example.com"] }),
  ),
];
