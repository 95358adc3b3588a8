import { useEffect, useRef, useState } from "react";
import type { Language } from "../../../../../shared/languages.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import type { Brand } from "../../../../../shared/models/company.ts";
import type { PublishedForm } from "../../../../../shared/model/published-images.ts";
import type * as Pages from "../../../../../shared/public-page/show-card.tsx";
import styles from "./card-preview.module.css";

export type PageScheme = "light" | "dark";

export interface PageFrameProps {
  card: Card;
  language: Language;
  cover: readonly PublishedForm[] | undefined;
  portrait: readonly PublishedForm[] | undefined;
  /** Of the card, or else of its company. */
  logo: readonly PublishedForm[] | undefined;
  brand: Brand | undefined;
  /** Absent: the theme of the device, as visitors see it. */
  scheme?: PageScheme;
  title: string;
}

/**
 * The public page of the card in a frame, drawn by the page's own code. For the eye only: its links are inactive, and
 * the form has the same facts.
 */
export function PageFrame(props: PageFrameProps) {
  const { card, language, cover, portrait, logo, brand, scheme, title } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [pages, setPages] = useState<typeof Pages>();
  /** Height of the content, in px, so that the frame does not scroll. */
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    let isGone = false;
    void import("../../../../../shared/public-page/show-card.tsx").then((loaded) => {
      if (!isGone) setPages(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    const inside = frame.current?.contentDocument;
    const Sheet = inside?.defaultView?.CSSStyleSheet;
    if (!pages || !inside || !Sheet) return;
    const sheet = new Sheet();
    sheet.replaceSync(inScheme(pages.cardStyle(brand), scheme));
    inside.adoptedStyleSheets = [sheet];
  }, [pages, brand, scheme]);

  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!pages || !inside) return;
    inside.documentElement.setAttribute("lang", language);
    pages.showCard(inside.body, {
      view: pages.createSheetView(card, language),
      cover,
      portrait,
      logo,
      openedAt: new Date(0).toISOString(),
    });
    setHeight(inside.body.scrollHeight);
  }, [pages, card, language, cover, portrait, logo]);

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      aria-hidden
      inert
      tabIndex={-1}
      className={styles.frame}
      style={{ height }}
    />
  );
}

/** The style of a page with one theme only. */
function inScheme(style: string, scheme: PageScheme | undefined): string {
  if (scheme === undefined) return style;
  return style
    .replaceAll("screen and (prefers-color-scheme:dark)", scheme === "dark" ? "all" : "not all")
    .replaceAll("color-scheme:light dark", `color-scheme:${scheme}`);
}
