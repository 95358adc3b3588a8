import { languageNames } from "../../../../shared/languages.ts";

/** The shell around every screen: bars, menus, language and theme. */
export const shell = {
  skipToContent: "Skip to content",
  mainMenu: "Main menu",
  adminSection: "Administration",
  openMenu: "Open menu",
  collapseMenu: "Collapse menu",
  commands: "Search and go to",
  language: "Language",
  languageNames,
  toDark: "Dark theme",
  toLight: "Light theme",
  account: "Account: {{name}}",
  profile: "Profile",
  feedback: "Send feedback",
  logIn: "Log in",
  logOut: "Log out",
  home: "Névjegy, home page",
  otherAccount: "You logged in as {{name}} in another tab.",
  newBuild: "A new version of Névjegy is available.",
  reload: "Reload",
};
