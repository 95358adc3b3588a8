import type { Tag } from "./document-shape.ts";

interface Area extends Tag {
  /** Paths that begin so belong here. */
  prefixes: readonly string[];
}

/** In the order in which they are shown. The longest prefix that fits a path is its tag's. */
const areas: readonly Area[] = [
  area("Session and sign-up", "Munkamenet és regisztráció", ["/api/_auth/"]),
  area("Own account", "Saját fiók", ["/api/protected/"]),
  area("Records", "Rekordok", ["/api/hub/"]),
  area("Services of models", "A modellek szolgáltatásai", ["/api/hub/runner/", "/api/hub/getter/"]),
  area("Models", "Modellek", [
    "/api/hub/model",
    "/api/hub/schema/",
    "/api/hub/fields/",
    "/api/hub/accesses",
  ]),
  area("Public cards", "Nyilvános kártyák", ["/api/public/"]),
  area("The service itself", "Maga a szolgáltatás", ["/api/"]),
  area("Pages", "Oldalak", ["/"]),
];

function area(en: string, hu: string, prefixes: readonly string[]): Area {
  return { name: en, "x-label": { en, hu }, prefixes };
}

/** Name of the tag under which a path stands. */
export function tagOf(path: string): string {
  const fitting = areas.flatMap(({ name, prefixes }) =>
    prefixes.filter((prefix) => path.startsWith(prefix)).map((prefix) => ({ name, prefix })),
  );
  const [first] = fitting.sort((left, right) => right.prefix.length - left.prefix.length);
  if (first === undefined) throw new Error(`${path} has no tag`);
  return first.name;
}

/** The tags of these paths, in the order in which they are shown. */
export function tagsOf(paths: readonly string[]): Tag[] {
  const used = new Set(paths.map(tagOf));
  return areas.filter(({ name }) => used.has(name)).map(({ prefixes: _prefixes, ...tag }) => tag);
}
