/** What previews fill the gaps with: as usual, as awkward as people can make it, and with nothing known. */
export const previewValues = {
  usual: {
    firstName: "Eszter",
    lastName: "Bőhm-Szűcs",
    email: "eszter@tolgyfa.example",
    inviter: "Kovács Ádám",
    company: "Tölgyfa Bútor Kft.",
    card: "Tölgyfa – Eszter",
    device: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0",
    date: "2026-11-28T08:00:00.000Z",
    name: "Bőhm-Szűcs Eszter",
    position: "vezető belsőépítész",
    employer: "Tölgyfa Műhely Kft.",
  },
  awkward: {
    firstName: "Wolfeschlegelsteinhausenbergerdorff Árvíztűrő",
    lastName: "özv. dr. Hosszúnevű-Szűcsné",
    email: `${"nagyon.hosszu.".repeat(4)}nev@${"tukorfurogep-".repeat(4)}tolgyfa.example`,
    inviter: '<b>Béla</b> {{company}} & "tsai" http://gonosz.example/ide?a=1',
    company: "Megszentségteleníthetetlenségeskedéseitekért".repeat(5),
    card: 'Őszi "vásár" <2026> 👩‍👩‍👧‍👦 נקודה של דנה\r\nBcc: x@x.example',
    device: `<script>${"curl".repeat(60)}`,
    date: "not a day",
    name: "Árvíztűrő ".repeat(20),
    position: '<i>"x"</i>\r\nBcc: x@x.example',
    employer: "Megszentségteleníthetetlenségeskedéseitekért".repeat(5),
  },
  nameless: {
    firstName: "",
    lastName: "",
    email: "uj@tolgyfa.example",
    inviter: "",
    company: "",
    card: "دعوة",
    device: "",
    date: "2027-01-01",
    name: "Ő",
    position: "",
    employer: "",
  },
} as const satisfies Record<string, Record<string, string>>;

export type PreviewValues = keyof typeof previewValues;
