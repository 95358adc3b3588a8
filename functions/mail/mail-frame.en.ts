/** What every mail says around its own text, in English. */
export const mailFrameEn = {
  greeting: "Dear {{name}},",
  /** To somebody whose name we do not know. */
  greetingToUnknown: "Hello!",
  copyLink: "If the button does not work, open this address:",
  lifeOfLink: (count: number, unit: "minute" | "hour" | "day") =>
    `The link works for ${count} ${unit}${count === 1 ? "" : "s"}, and only once.`,
  closing: "Kind regards,",
  sender: "Névjegy, digital business cards",
  unknownDevice: "Unknown device",
};
