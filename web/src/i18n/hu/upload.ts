import type {
  crop as englishCrop,
  download as englishDownload,
  upload as english,
} from "../en/upload.ts";

/** Fájlok küldése, letöltése és képek vágása. */
export const upload: typeof english = {
  choose: "Fájl kiválasztása",
  chooseMany: "Fájlok kiválasztása",
  photo: "Fotózás",
  drop: "Ide is húzhatja, vagy beillesztheti.",
  dropMany: "Ide is húzhatja, vagy beillesztheti őket.",
  dropNow: "Engedje el a feltöltéshez",
  list: "Feltöltések",
  waiting: "Várakozik…",
  proving: "Ellenőrzés…",
  drawing: "A kép elkészítése…",
  done: "Feltöltve",
  failed: "A feltöltés nem sikerült.",
  progress: "{{sent}} / {{size}}",
  rate: "{{rate}}/s",
  leftSeconds_one: "még {{count}} másodperc",
  leftSeconds_other: "még {{count}} másodperc",
  leftMinutes_one: "még {{count}} perc",
  leftMinutes_other: "még {{count}} perc",
  progressOf: "Feltöltés: {{name}}",
  cancelOf: "A feltöltés megszakítása: {{name}}",
  retryOf: "Újrapróbálás: {{name}}",
  removeOf: "Eltávolítás a listáról: {{name}}",
  retry: "Újrapróbálás",
  said: {
    start: "{{name}}: elkezdődött a feltöltés.",
    half: "{{name}}: a fele megvan.",
    done: "{{name}}: feltöltve.",
    failed: "{{name}}: a feltöltés nem sikerült.",
  },
  kept: "A fájl itt megmarad. Jelentkezzen be, akár egy másik lapon, majd próbálja újra.",
  logIn: "Bejelentkezés új lapon",
  problems: {
    tooLarge: {
      title: "Ez a fájl túl nagy.",
      detail: "Legfeljebb {{limit}} tölthető fel. Semmit sem küldtünk el.",
    },
    empty: { title: "Ez a fájl üres.", detail: "Válasszon másikat. Semmit sem küldtünk el." },
    heic: {
      title: "Ez a fénykép az Apple HEIC formátumában van, amely itt nem használható.",
      detail:
        "Válassza ki magán az iPhone-on, amely JPEG-gé alakítja, vagy mentse JPEG-ként, és próbálja újra.",
    },
    drawing: {
      title: "SVG-rajz itt nem használható.",
      detail: "Mentse PNG vagy JPEG formátumban, és próbálja újra.",
    },
    notPicture: {
      title: "Ez a fájl nem megjeleníthető kép.",
      detail: "Válasszon JPEG, PNG vagy WebP képet.",
    },
    noPicture: {
      title: "Ez a kép nem használható.",
      detail: "Sérült, vagy túl sok képpontból áll. Kicsinyítse le, vagy válasszon másikat.",
    },
    slowPicture: {
      title: "A kép még nem készült el.",
      detail: "A fájl megérkezett. Nézze meg újra kis idő múlva.",
    },
  },
};

export const download: typeof englishDownload = {
  of: "Letöltés: {{name}}",
  progressOf: "Letöltés: {{name}}",
  cancelOf: "A letöltés megszakítása: {{name}}",
  failed: "A letöltés nem sikerült.",
};

export const crop: typeof englishCrop = {
  title: "Mi látsszon a képből?",
  picture: "A kép a keretben",
  pictureHelp: "Húzza a képet, vagy mozgassa a nyílbillentyűkkel; a + és a − nagyít és kicsinyít.",
  touchHelp: "Húzással mozgathatja, két ujjal nagyíthatja. Amire koppint, középre kerül.",
  left: "Mozgatás balra",
  right: "Mozgatás jobbra",
  up: "Mozgatás felfelé",
  down: "Mozgatás lefelé",
  zoom: "Nagyítás mértéke",
  zoomIn: "Nagyítás",
  zoomOut: "Kicsinyítés",
  focus: "Fókuszpont",
  focusStep: "Fókuszpont beállítása",
  focusHelp: "Koppintson arra a pontra, amelyet szűkebb helyen (pl. kerek képen) középen tartunk.",
  back: "Vissza",
  focusAcross: "Balról",
  focusDown: "Felülről",
  percent: "{{count}}%",
  unreadable: "Ez a kép itt nem jeleníthető meg.",
};
