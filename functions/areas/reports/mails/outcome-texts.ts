import type { Language } from "../../../../shared/languages.ts";
import type { MailOutcome } from "../../../../shared/models/schedule.ts";

/** What became of a recipient, one line each. */
export const outcomeTexts: Readonly<Record<Language, Readonly<Record<MailOutcome, string>>>> = {
  en: {
    file: "{{who}}: sent",
    link: "{{who}}: sent as a link",
    empty: "{{who}}: nothing to show, so nothing was sent",
    lostAccess: "{{who}}: can no longer view the report",
    noAccount: "{{who}}: has no active account",
    unsubscribed: "{{who}}: has unsubscribed",
    failed: "{{who}}: the report couldn’t be made",
  },
  hu: {
    file: "{{who}}: elküldve",
    link: "{{who}}: linkként elküldve",
    empty: "{{who}}: nem volt mit mutatni, ezért nem kapott levelet",
    lostAccess: "{{who}}: már nem láthatja a kimutatást",
    noAccount: "{{who}}: nincs aktív fiókja",
    unsubscribed: "{{who}}: leiratkozott",
    failed: "{{who}}: a kimutatást nem sikerült elkészíteni",
  },
};
