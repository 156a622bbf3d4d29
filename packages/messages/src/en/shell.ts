/** Header, footer and other texts around every page. */
export const skipToContent = "Skip to content";
export const mainNavigation = "Main";
export const home = "Home";
export const allFeatures = "All Features";
/** In the header, where room is short. */
export const features = "Features";
export const browseByPlatform = "Browse by Platform";
export const myContributions = "My Contributions";
export const following = "Following";
export const teamWorkspace = "Team workspace";
export const profile = "Profile";
export const settings = "Settings";
export const terms = "Terms";
export const privacy = "Privacy";
export const imprint = "Imprint";
export const moderationLog = "Moderation log";
export const openData = "Open data";
export const browse = "Browse";
export const suggest = "Suggest";
export const suggestFeature = "Suggest Feature";
export const signIn = "Sign in";
export const signOut = "Sign out";
const sessionEnds: Record<string, string> = {
  password_changed: " because your password was changed",
  two_step_changed: " because two-step sign-in was changed",
  ended_elsewhere: " from another session",
};
export const sessionEnded = (reason: string | null) =>
  `You were signed out${sessionEnds[reason ?? ""] ?? ""}. Sign in again to continue where you are.`;
export const search = "Search";
export const keyboardShortcuts = "Keyboard shortcuts";
export const ctrlK = "Ctrl K";
export const commandK = "⌘K";
export const openMenu = "Open menu";
export const menu = "Menu";
export const userMenu = (name: string) => `Account menu of ${name}`;
export const signedInAs = "Signed in as";
export const notifications = "Notifications";
export const homeLabel = (siteName: string) => `${siteName}, home`;

export const theme = "Theme";
export const themeSystem = "System";
export const themeLight = "Light";
export const themeDark = "Dark";

export const footerFeature = "A public place for what people want their software to do.";
export const quickLinks = "Quick Links";
export const browsePlatforms = "Browse Platforms";
export const wishes = "Wishes";
export const about = "About";
export const voting = "How voting works";
export const forEmployees = "For Employees";
export const connect = "Connect";
export const support = (siteName: string) => `Support ${siteName}`;
export const forDevelopers = "For developers";
export const writeToUs = "Write to us";
export const copyright = (year: number, siteName: string) =>
  `© ${year} ${siteName}. Ideas belong to those who wrote them.`;

export const pageFailed = "This page could not be loaded";
export const pageErrorDetail = "Something went wrong while loading. Nothing was lost.";
export const pageDescription = (siteName: string) =>
  `${siteName} is a public directory of platforms and the features people want from them. Suggest an idea, vote, and follow its progress.`;
export const readOnlyWithoutScript =
  "Without JavaScript you can read everything here. Turn it on to sign in, vote, comment and suggest features.";
export const needsScript = (siteName: string) =>
  `${siteName} needs JavaScript, which is turned off in this browser.`;
export const staffTitle = (site: string) => `${site} for employees`;
export const pageTitle = (title: string, siteName: string) => `${title} · ${siteName}`;
