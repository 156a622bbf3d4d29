/** Atom feeds. */
import { statusLabel } from "./status.ts";

export const newFeatures = (siteName: string) => `New features · ${siteName}`;
export const newPlatformFeatures = (platform: string, siteName: string) =>
  `New features for ${platform} · ${siteName}`;
export const foundFeatures = (criteria: string, siteName: string) =>
  `New features: ${criteria} · ${siteName}`;
export const platformChangelog = (platform: string, siteName: string) =>
  `${platform} changelog · ${siteName}`;
export const platformAnswers = (platform: string, siteName: string) =>
  `Answers for ${platform} · ${siteName}`;
export const featureNews = (title: string, siteName: string) => `${title} · ${siteName}`;

export const wish = (title: string, siteName: string) => `${title} · ${siteName}`;
export const statusOf = (platform: string, status: string) => `${platform}: ${status}`;
export const statusChanged = (status: string) => `Status: ${statusLabel(status)}`;
export const commentBy = (name: string) => `Comment by ${name}`;
export const answerBy = (name: string) => `Answer by ${name}`;
