import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, inSession, staff, user } = listRoutes<typeof schemas>("answerLinks");

export const listAnswerLinks = user("listAnswerLinks", "GET /features/:id/answer-links/");
export const addAnswerLink = user("addAnswerLink", "POST /features/:id/answer-links/");
export const confirmAnswerLink = inSession.user(
  "confirmAnswerLink",
  "POST /answer-links/:id/confirm/",
);
export const contestAnswerLink = inSession.user(
  "contestAnswerLink",
  "POST /answer-links/:id/contest/",
);
export const deleteAnswerLink = user("deleteAnswerLink", "DELETE /answer-links/:id/");

export const decideAnswerLink = staff("decideAnswerLink", "POST /staff/answer-links/:id/decide/");
export const confirmAnswerDay = admin(
  "confirmAnswerDay",
  "POST /staff/answer-links/:id/confirm-day/",
);
export const listPlatformAnswerLinks = staff(
  "listPlatformAnswerLinks",
  "GET /staff/platforms/:slug/answer-links/",
);
export const getAnswerPlaces = staff(
  "getAnswerPlaces",
  "GET /staff/platforms/:slug/answer-places/",
);
export const setAnswerPlaces = staff(
  "setAnswerPlaces",
  "PUT /staff/platforms/:slug/answer-places/",
);
