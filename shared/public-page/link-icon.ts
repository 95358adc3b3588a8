import type { LinkKind } from "../models/parts/card-links.ts";
import type { IconName } from "./icon.tsx";

/** The drawing of a kind of link. */
export function findLinkIcon(kind: LinkKind): IconName {
  if (kind === "map") return "address";
  return kind === "other" ? "website" : kind;
}
