import type { Tag } from "./document-shape.ts";

interface Area extends Tag {
  /** Paths that begin so belong here. */
  prefixes: readonly string[];
}

/** The first that fits a path is its tag. */
const areas: readonly Area[] = [
  area("Session and sign-up", "Munkamenet és regisztráció", ["/api/_auth/"]),
  area("Own account", "Saját fiók", ["/api/protected/"]),
  area("Models", "Modellek", [
    "/api/hub/model",
    "/api/hub/schema/",
    "/api/hub/fields/",
    "/api/hub/accesses",
  ]),
  area("Services of models", "A modellek szolgáltatásai", ["/api/hub/runner/", "/api/hub/getter/"]),
  area("Records", "Rekordok", ["/api/hub/"]),
  area("Public cards", "Nyilvános kártyák", ["/api/public/"]),
  area("The service itself", "Maga a szolgáltatás", ["/api/"]),
  area("Pages", "Oldalak", ["/"]),
];

function area(en: string, hu: string, prefixes: readonly string[]): Area {
  return { name: en, "x-label": { en, hu }, prefixes };
}

/** Name of the tag under which a path stands. */
export function tagOf(path: string): string {
  const found = areas.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(prefix)));
  if (found === undefined) throw new Error(`${path} has no tag`);
  return found.name;
}

/** The tags of these paths, in the order in which they are shown. */
export function tagsOf(paths: readonly string[]): Tag[] {
  const used = new Set(paths.map(tagOf));
  return areas.filter(({ name }) => used.has(name)).map(({ prefixes: _prefixes, ...tag }) => tag);
}
