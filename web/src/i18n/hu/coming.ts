import type { coming as english } from "../en/coming.ts";

export const coming: typeof english = {
  title: "{{screen}}: készül",
  lead: "Ez a képernyő még nincs kész.",
  meanwhile: "Ami már működik",
  screens: {
    report: "Itt nyithatók meg majd a kimutatások: diagramok és táblázatok, mappákban.",
    newQuery: "Itt lehet majd lekérdezéseket összeállítani és elmenteni.",
    newReport: "Itt készülnek majd a kimutatások diagramokból, táblázatokból és szövegből.",
  },
};
