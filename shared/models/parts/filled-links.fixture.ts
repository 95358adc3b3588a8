import type { LinkKind } from "./card-links.ts";

/** A link of each kind. */
export const filledLinks: Readonly<Record<LinkKind, string>> = {
  linkedin: "https://www.linkedin.com/in/eszter-bohm-szucs",
  whatsapp: "https://wa.me/36301234567",
  instagram: "https://www.instagram.com/tolgyfamuhely",
  facebook: "https://www.facebook.com/tolgyfamuhely",
  x: "https://x.com/tolgyfamuhely",
  youtube: "https://www.youtube.com/@tolgyfamuhely",
  github: "https://github.com/tolgyfamuhely",
  booking: "https://foglalas.tolgyfa.example/eszter",
  map: "https://maps.app.goo.gl/Q5mMuT1aBcDe",
  other: "https://blog.tolgyfa.example/katalogus",
};
