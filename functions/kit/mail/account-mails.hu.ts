import type { MailText } from "./mail-text.ts";
import type { AccountMail } from "./account-mails.ts";

/** Mails about accounts, in Hungarian. */
export const accountMailsHu: Record<AccountMail, MailText> = {
  signUp: {
    subject: "Erősítse meg az e-mail-címét",
    lines: [
      "Köszönjük a regisztrációt. Erősítse meg az e-mail-címét a gombbal, és már be is jelentkezhet.",
      "A hivatkozás 24 óráig érvényes, és egyszer használható.",
    ],
    button: "A cím megerősítése",
    reason:
      "Ezzel a címmel regisztráltak nálunk. Ha nem Ön volt, nincs teendője: megerősítés nélkül a fiókot senki sem használhatja.",
  },
  knownAddress: {
    subject: "Önnek már van fiókja",
    lines: [
      "Valaki új fiókot szeretett volna ehhez az e-mail-címhez, de már tartozik hozzá egy.",
      "Ha Ön volt, jelentkezzen be a szokásos módon. Ha nem emlékszik a jelszavára, a bejelentkezési oldalon kérhet újat.",
    ],
    button: "Bejelentkezés",
    reason: "Ha nem Ön volt, nincs teendője: a fiókja és a jelszava nem változott.",
  },
  confirmEmail: {
    subject: "Az új megerősítő hivatkozás",
    lines: [
      "Itt a kért hivatkozás. Erősítse meg az e-mail-címét a gombbal, és már be is jelentkezhet.",
      "A hivatkozás 24 óráig érvényes, és egyszer használható. A korábbiak már nem működnek.",
    ],
    button: "A cím megerősítése",
    reason: "Ha nem Ön kérte, nincs teendője: megerősítés nélkül a fiókot senki sem használhatja.",
  },
  confirmNewEmail: {
    subject: "Erősítse meg az új e-mail-címét",
    lines: [
      "Ezzel a címmel szeretne ezentúl bejelentkezni. A változás a megerősítéssel lép életbe.",
      "A hivatkozás 24 óráig érvényes, és egyszer használható. Addig a korábbi cím marad.",
    ],
    button: "Az új cím megerősítése",
    reason: "Ha nem Ön kérte, nincs teendője: ezt a címet nem fogjuk használni.",
  },
  emailChanged: {
    subject: "Megváltozott az e-mail-címe",
    lines: [
      "Mostantól ezzel a címmel jelentkezhet be: {{email}}",
      "A korábbi címre többet nem írunk.",
    ],
    button: "Bejelentkezés",
    reason:
      "Ha nem Ön volt, akkor más is használhatja a fiókját. Mielőbb válaszoljon erre a levélre.",
  },
  invitation: {
    subject: "Meghívó a Névjegybe",
    lines: [
      "Meghívták, hogy nálunk vezesse a digitális névjegykártyáját.",
      "Meghívta: {{inviter}}",
      "Cég: {{company}}",
      "Adjon meg egy jelszót, ellenőrizze a nevét, és kész is a fiókja. A hivatkozás 7 napig érvényes.",
    ],
    button: "A meghívó elfogadása",
    reason: "Ha nem vár meghívót, nincs teendője: Ön nélkül a fiók nem használható.",
  },
  resetPassword: {
    subject: "Adjon meg új jelszót",
    lines: [
      "A gombbal új jelszót adhat meg. Ezzel minden eszközön kijelentkeztetjük.",
      "A hivatkozás 30 percig érvényes, és egyszer használható.",
    ],
    button: "Új jelszó",
    reason: "Ha nem Ön kérte, nincs teendője: a jelszava nem változott.",
  },
  passwordChanged: {
    subject: "Megváltozott a jelszava",
    lines: ["A fiókja jelszava az imént megváltozott, és minden más eszközön kijelentkeztettük."],
    button: "Nem én voltam",
    reason: "Ha Ön volt, nincs teendője. Ha nem, a gombbal azonnal adjon meg új jelszót.",
  },
  confirmLogin: {
    subject: "Erősítse meg, hogy Ön az",
    lines: [
      "A címével sok hibás bejelentkezési kísérlet történt. Most valaki a helyes jelszót adta meg egy számunkra ismeretlen eszközön.",
      "Eszköz: {{device}}",
      "Ha Ön volt, a gombbal jelentkezzen be. A hivatkozás 15 percig érvényes, és egyszer használható.",
    ],
    button: "Bejelentkezés",
    reason: "Ha nem Ön volt, ne nyissa meg a hivatkozást, és adjon meg új jelszót.",
  },
  deletionPlanned: {
    subject: "Törölni fogjuk a fiókját",
    lines: [
      "Kérte, hogy töröljük a fiókját. Az összes kártyájával és fájljával együtt ezen a napon törlődik: {{date}}",
      "A kártyái már nem nyilvánosak. Eddig a napig bejelentkezhet, és megtarthatja a fiókját.",
    ],
    button: "A fiók megtartása",
    reason: "Ha nem Ön volt, jelentkezzen be, tartsa meg a fiókját, és adjon meg új jelszót.",
  },
  accountDeleted: {
    subject: "Töröltük a fiókját",
    lines: [
      "A fiókja az összes kártyával, fájllal és személyes adattal együtt törlődött. Ez az utolsó levelünk Önnek.",
      "A biztonsági mentésekben legfeljebb 35 napig maradhat nyoma.",
    ],
    button: "Névjegy",
    reason: "Azért kapta ezt a levelet, mert 7 napja kérték a fiók törlését.",
  },
};
