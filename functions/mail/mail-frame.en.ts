/** Texts around every mail, in English. */
export const mailFrameEn = {
  greeting: "Dear {{name}},",
  /** For a reader without a known name. */
  greetingToUnknown: "Hello!",
  copyLink: "If the button doesn’t work, open this address:",
  lifeOfLink: (count: number, unit: "minute" | "hour" | "day") =>
    `The link works for ${count} ${unit}${count === 1 ? "" : "s"}, and only once.`,
  closing: "Kind regards,",
  sender: "Névjegy, digital business cards",
  unknownDevice: "Unknown device",
};
