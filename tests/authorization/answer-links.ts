/** Access to links to answers elsewhere. */
import * as links from "@upwell/contract/answer-links/routes";
import { type Fixture, kinds } from "./fixture.ts";
import {
  admins,
  missing,
  onFeature,
  only,
  onPlatform,
  owners,
  type Row,
  readers,
  signedIn,
  team,
  withBody,
} from "./row.ts";

const onLink = {
  ask: (fixture: Fixture) => ({ params: { id: fixture.answerLinkId } }),
  askMissing: missing.id,
};

export const answerLinkRows: readonly Row[] = [
  signedIn(links.listAnswerLinks, onFeature),
  signedIn(
    links.addAnswerLink,
    withBody(onFeature, {
      url: "https://forum.example/other",
      sentence: "This is planned for the next version.",
      answered_on: new Date().toISOString().slice(0, 10),
    }),
  ),
  // Not who added it.
  only(
    kinds.filter((kind) => kind !== "author"),
    links.confirmAnswerLink,
    onLink,
  ),
  // It is pending.
  only(
    kinds.filter((kind) => kind !== "author"),
    links.contestAnswerLink,
    withBody({ ...onLink, status: 409 }, { reason: "The page is about something else." }),
  ),
  only(["author", "admin"], links.deleteAnswerLink, onLink),
  only(team, links.decideAnswerLink, withBody(onLink, { state: "accepted" })),
  // It is pending.
  admins(links.confirmAnswerDay, { ...onLink, status: 409 }),
  only(readers, links.listPlatformAnswerLinks, onPlatform),
  only(readers, links.getAnswerPlaces, onPlatform),
  only(owners, links.setAnswerPlaces, withBody(onPlatform, { urls: ["https://forum.example/"] })),
];
