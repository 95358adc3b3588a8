import { layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import type { LayoutName } from "../lib/define-screen.ts";
import { screenList } from "../lib/screens.ts";

/** The service itself draws the pages of the landing layout. */
const layoutFiles: Readonly<Record<Exclude<LayoutName, "landing">, string>> = {
  default: "layouts/default-layout.tsx",
  noNavigation: "layouts/no-navigation-layout.tsx",
  admin: "layouts/admin-layout.tsx",
  empty: "layouts/empty-layout.tsx",
};

const comingFile = "pages/unfinished.tsx";

function routesOf(name: LayoutName): RouteConfigEntry[] {
  return screenList
    .filter(([, screen]) => screen.layout === name && screen.served === "spa")
    .map(([key, screen]) =>
      route(screen.path, screen.file ? `../features/${screen.file}` : comingFile, {
        id: key,
        caseSensitive: true,
      }),
    );
}

/** The gallery of components is only in the local build: `NEVJEGY_GALLERY=1` at build time adds it. */
const gallery =
  process.env.NEVJEGY_GALLERY === "1"
    ? [route("/_local/gallery", "pages/gallery.tsx", { id: "gallery" })]
    : [];

export default [
  ...Object.entries(layoutFiles).map(([name, file]) =>
    layout(file, { id: `layout-${name}` }, routesOf(name as LayoutName)),
  ),
  ...gallery,
  route("*", "pages/not-found.tsx", { id: "notFound" }),
] satisfies RouteConfig;
