import type { cards as english } from "../en/cards.ts";

/** The user's own cards. */
export const cards: typeof english = {
  list: {
    title: "Kártyáim",
  },
};
