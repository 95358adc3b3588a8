import { languageNames } from "../../../../shared/languages.ts";
import type { shell as english } from "../en/shell.ts";

export const shell: typeof english = {
  skipToContent: "Ugrás a tartalomhoz",
  mainMenu: "Főmenü",
  adminSection: "Adminisztráció",
  openMenu: "Menü megnyitása",
  collapseMenu: "Menü becsukása",
  commands: "Keresés és ugrás",
  language: "Nyelv",
  languageNames,
  toDark: "Sötét megjelenés",
  toLight: "Világos megjelenés",
  account: "Fiók: {{name}}",
  profile: "Profil",
  feedback: "Visszajelzés küldése",
  logIn: "Bejelentkezés",
  logOut: "Kijelentkezés",
  home: "Névjegy, kezdőlap",
  otherAccount: "Egy másik lapon bejelentkezett ezzel a fiókkal: {{name}}.",
  newBuild: "Megjelent a Névjegy új változata.",
  reload: "Újratöltés",
};
