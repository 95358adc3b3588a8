import type { mailFrameEn } from "./mail-frame.en.ts";

const until = { minute: "percig", hour: "óráig", day: "napig" };

/** Texts around every mail, in Hungarian. */
export const mailFrameHu: typeof mailFrameEn = {
  greeting: "Kedves {{name}}!",
  greetingToUnknown: "Jó napot kívánunk!",
  copyLink: "Ha a gomb nem működik, nyissa meg ezt a címet:",
  lifeOfLink: (count, unit) =>
    `A link ${count} ${until[unit]} érvényes, és csak egyszer használható.`,
  closing: "Üdvözlettel:",
  sender: "Névjegy, digitális névjegykártyák",
  unknownDevice: "Ismeretlen eszköz",
};
