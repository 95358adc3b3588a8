/** @jsxImportSource preact */
import type { LinkView } from "../cards/card-view.ts";
import { Icon } from "./icon.tsx";
import { findLinkIcon } from "./link-icon.ts";

/** The card's links to other pages of the person. */
export function LinkList({ links, label }: { links: readonly LinkView[]; label: string }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      {links.map(({ kind, href, text }) => (
        <a class="button" key={href} href={href} rel="noopener noreferrer nofollow ugc">
          <Icon name={findLinkIcon(kind)} />
          {text}
        </a>
      ))}
    </nav>
  );
}
