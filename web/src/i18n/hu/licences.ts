import type { licences as english } from "../en/licences.ts";

export const licences: typeof english = {
  lead: "A Névjegy ezeket a nyílt forráskódú programokat tartalmazza. A licenc szövegéhez nyissa le a sort.",
  noText: "A csomaghoz nem tartozik licencszöveg: {{licence}}.",
};
