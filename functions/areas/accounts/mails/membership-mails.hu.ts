import type { membershipMailsEn } from "./membership-mails.en.ts";

/** Mails about the members and admins of companies, in Hungarian. */
export const membershipMailsHu: typeof membershipMailsEn = {
  companyJoined: {
    subject: "Csatlakozott egy céghez",
    lines: [
      "Elfogadta a meghívót, mostantól az alábbi céghez tartozik.",
      "A beállításoknál bármikor kiléphet belőle.",
    ],
    facts: { company: "Cég", inviter: "Meghívta" },
    button: "A beállítások megnyitása",
    ifNotYou: "Ha nem Ön volt, lépjen ki a cégből a beállításoknál, és adjon meg új jelszót.",
    why: "Azért kapta ezt a levelet, mert mindig értesítjük, ha céghez csatlakozik.",
  },
  memberJoined: {
    subject: "Új munkatárs csatlakozott a cégéhez",
    lines: ["Az alábbi személy elfogadta a cég meghívóját."],
    facts: { person: "Név", company: "Cég" },
    button: "A cég megnyitása",
    why: "Azért kapta ezt a levelet, mert Ön a cég adminisztrátora.",
  },
  companyLeft: {
    subject: "Kilépett egy cégből",
    lines: [
      "Többé nem tartozik az alábbi céghez, és már nem fér hozzá a cég adataihoz.",
      "A céghez tartozó kártyáit inaktiváltuk, és a cég egyik adminisztrátorának adtuk át. A saját kártyái és kapcsolatai megmaradnak.",
    ],
    facts: { company: "Cég" },
    ifNotYou: "Ha nem Ön volt, azonnal adjon meg új jelszót, és szóljon a cégnek.",
    why: "Azért kapta ezt a levelet, mert mindig értesítjük, ha kilép egy cégből.",
  },
  memberLeft: {
    subject: "Egy munkatárs kilépett a cégéből",
    lines: [
      "Az alábbi személy kilépett a cégből, és már nem fér hozzá a cég adataihoz.",
      "A munkatárs céges kártyáit inaktiváltuk, és a cég egyik adminisztrátorának adtuk át.",
    ],
    facts: { person: "Név", company: "Cég" },
    button: "A cég megnyitása",
    why: "Azért kapta ezt a levelet, mert Ön a cég adminisztrátora.",
  },
  companyRemoved: {
    subject: "Megszűnt a cégtagsága",
    lines: [
      "Egy adminisztrátor eltávolította az alábbi cégből. Már nem fér hozzá a cég adataihoz.",
      "A céghez tartozó kártyáit inaktiváltuk, és a cég egyik adminisztrátorának adtuk át. A saját kártyái és kapcsolatai megmaradnak.",
    ],
    facts: { company: "Cég", inviter: "Eltávolította" },
    ifNotYou: "Ha úgy gondolja, hogy tévedés történt, kérdezze meg a cég egyik adminisztrátorát.",
    why: "Azért kapta ezt a levelet, mert eddig ehhez a céghez tartozott.",
  },
  memberRemoved: {
    subject: "Eltávolítottak egy munkatársat a cégéből",
    lines: [
      "Az alábbi személy többé nem tartozik a céghez, és már nem fér hozzá a cég adataihoz.",
      "A munkatárs céges kártyáit inaktiváltuk, és a cég egyik adminisztrátorának adtuk át.",
    ],
    facts: { person: "Név", company: "Cég", inviter: "Eltávolította" },
    button: "A cég megnyitása",
    why: "Azért kapta ezt a levelet, mert Ön a cég adminisztrátora.",
  },
  ownAdminRemoved: {
    subject: "Megszűnt az adminisztrátori joga egy cégnél",
    lines: ["Egy másik adminisztrátor megszüntette az Ön adminisztrátori jogát az alábbi cégnél."],
    facts: { company: "Cég", inviter: "Eltávolította" },
    ifNotYou: "Ha úgy gondolja, hogy tévedés történt, kérdezze meg a cég egyik adminisztrátorát.",
    why: "Azért kapta ezt a levelet, mert eddig a cég adminisztrátora volt.",
  },
  adminRemoved: {
    subject: "Eltávolították a cége egyik adminisztrátorát",
    lines: ["Az alábbi személy már nem adminisztrátora a cégnek."],
    facts: { person: "Név", company: "Cég", inviter: "Eltávolította" },
    button: "A cég megnyitása",
    why: "Azért kapta ezt a levelet, mert Ön a cég adminisztrátora.",
  },
};
