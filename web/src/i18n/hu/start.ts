import type { start as english } from "../en/start.ts";

/** The landing page. */
export const start: typeof english = {
  title: "Névjegy, amely nem fogy el",
};
