import type { events as english } from "../en/events.ts";

export const events: typeof english = {
  lead: "A naptárában szereplő események a következő 60 napban.",
  today: "ma",
  allDay: "Egész nap",
  until: "eddig: {{day}}",
  more: "Továbbiak",
  empty: {
    title: "Nincs esemény",
    text: "Kapcsolja össze a naptárát lent, és itt megjelennek az eseményei.",
  },
  calendar: {
    title: "Az Ön naptára",
    lead: "Csak olvassuk, félóránként. Az eseményeit Önön kívül senki sem látja.",
    address: "A naptár címe (iCalendar)",
    addressHelp: "Aki ismeri ezt a címet, olvashatja a naptárát, ezért ne adja tovább.",
    where: "Hol találom?",
    steps: {
      outlook:
        "Outlook: Beállítások → Naptár → Megosztott naptárak → Naptár közzététele. Másolja ki az ICS-hivatkozást.",
      google:
        "Google Naptár: Beállítások → a naptára → Naptár integrálása. Másolja ki az iCal formátumú titkos címet.",
      apple: "Apple iCloud: ossza meg a naptárt nyilvános naptárként, majd másolja ki a linket.",
    },
    connect: "Naptár összekapcsolása",
    reading: "Naptár olvasása…",
    connected: "A naptárát összekapcsoltuk.",
    refused: {
      notAcceptable:
        "Ezen a címen nem tudunk naptárt olvasni. Azt az iCalendar-címet adja meg, amelyet az Outlook, a Google vagy az Apple ad.",
      tooLarge: "Ez a naptár túl nagy: a fájlja legfeljebb 1 MB lehet.",
    },
    service: "Naptárszolgáltatás",
    checkedAt: "Utolsó olvasás",
    refresh: "Olvasás most",
    refreshed: "Az eseményei naprakészek.",
    refreshFailed: "A naptárt nem sikerült olvasni.",
    problem: "A naptárát legutóbb nem sikerült olvasni. A korábbi eseményei továbbra is láthatók.",
    problems: {
      unreachable: "A naptárszolgáltatás nem válaszolt. Újra próbálkozunk.",
      refused: "A naptárszolgáltatás másik címre irányított. Másolja ki újra a címet.",
      tooLarge: "A naptár túl nagyra nőtt: a fájlja legfeljebb 1 MB lehet.",
      notCalendar: "Ezen a címen már nincs naptár. Másolja ki újra a címet.",
    },
    disconnect: "Naptár leválasztása",
    disconnectTitle: "Leválasztja a naptárát?",
    disconnectText: "Az eseményei eltűnnek a Névjegyből. Magában a naptárban semmi sem változik.",
    disconnected: "A naptárát leválasztottuk.",
  },
};
