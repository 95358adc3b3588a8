/** @jsxImportSource preact */
import type { LinkView } from "../cards/card-view.ts";
import type { LinkKind } from "../models/parts/card-links.ts";
import { Icon, type IconName } from "./icon.tsx";

/** The card's links to other pages of the person. */
export function LinkList({ links, label }: { links: readonly LinkView[]; label: string }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      {links.map(({ kind, href, text }) => (
        <a class="button" key={href} href={href} rel="noopener noreferrer nofollow ugc">
          <Icon name={findIcon(kind)} />
          {text}
        </a>
      ))}
    </nav>
  );
}

function findIcon(kind: LinkKind): IconName {
  if (kind === "map") return "address";
  return kind === "other" ? "website" : kind;
}
