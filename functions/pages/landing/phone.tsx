import { renderToString } from "preact-render-to-string";
import { cardStyle } from "../../../shared/public-page/show-card.tsx";
import { CardSheet, type CardSheetProps } from "../../../shared/public-page/card-sheet.tsx";
import { stripIndent } from "../page-code.ts";

/** Rules for wide windows: the window is wide here, the phone is not. */
const wideRules = /@media[^{]*min-width[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g;

/**
 * Style of a card's page inside a phone: its rules for the document apply to the phone's screen, and its colours are
 * inherited from there.
 */
const screenStyle =
  stripIndent(cardStyle())
    .replace(wideRules, "")
    .replace(/(?<![.\w-])main(?=[,{])/g, ".page")
    .replace(/(?<![.\w-])body(?=[,{])/g, ":host")
    .replace("min-height:100vh;min-height:100dvh", "min-height:100%") +
  stripIndent(`
:host{background:var(--s)}
.page{width:auto!important;min-height:100%!important;margin:0!important;border:0!important;border-radius:0!important}
.card{padding:28px 24px 20px!important}
`);

/** The real page of a card on the screen of a phone. Its style is apart from that of the site. */
export function Phone({ label, ...sheet }: CardSheetProps & { label: string }) {
  const page = renderToString(
    <div class="page">
      <CardSheet {...sheet} />
    </div>,
  );
  const content = `<template shadowrootmode="open"><style>${screenStyle}</style>${page}</template>`;
  return (
    <div class="phone">
      <section class="screen" aria-label={label} dangerouslySetInnerHTML={{ __html: content }} />
    </div>
  );
}
