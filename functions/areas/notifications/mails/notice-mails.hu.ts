import type { noticeMailsEn } from "./notice-mails.en.ts";

/** Mails about comments and feedback, in Hungarian. */
export const noticeMailsHu: typeof noticeMailsEn = {
  commentMention: {
    subject: "Megemlítették egy megjegyzésben",
    lines: [
      "Egy munkatársa megemlítette Önt egy megjegyzésben. Ott olvashatja el, és ott válaszolhat rá.",
    ],
    facts: { about: "Mihez" },
    button: "A megjegyzés elolvasása",
    why: "Azért kapta ezt a levelet, mert megemlítették. Az ilyen leveleket a beállításaiban kikapcsolhatja.",
  },
  feedbackReceived: {
    subject: "Új felhasználói visszajelzés",
    lines: ["Egy felhasználó visszajelzést küldött a Névjegyről."],
    facts: { about: "Fajta" },
    button: "A visszajelzés elolvasása",
    why: "Azért kapta ezt a levelet, mert a Névjegy adminisztrátora. Az ilyen leveleket a beállításaiban kikapcsolhatja.",
  },
};
