import type { ComponentChildren } from "preact";
import { Prints } from "../../../shared/public-page/motif.tsx";
import { qrMatrix } from "../../../shared/qr/qr-code.ts";
import { qrPathData } from "../../../shared/qr/qr-path.ts";

/** Prefixes of the prints: in the colour of the print on cloth, and on the paper of a card. */
const printPrefixes = { cloth: "c", paper: "p" } as const;

/** Patterns of the prints. A page defines them once. */
export function PrintPatterns() {
  return (
    <svg class="prints" width="0" height="0" aria-hidden="true">
      <g class="on-cloth">
        <Prints prefix={printPrefixes.cloth} />
      </g>
      <g class="on-paper">
        <Prints prefix={printPrefixes.paper} />
      </g>
    </svg>
  );
}

/** Flowers above the scalloped edge. Fills its box. Decorative. */
function Print({ on }: { on: keyof typeof printPrefixes }) {
  const prefix = printPrefixes[on];
  return (
    <svg aria-hidden="true">
      <svg x="50%" overflow="visible">
        <rect class="flowers" x="-1200" width="2400" fill={`url(#${prefix}g)`} />
      </svg>
      <svg x="50%" y="100%" overflow="visible">
        <path transform="translate(0 -45)" fill={`url(#${prefix}b)`} d="M-1200 0H1200V45H-1200z" />
      </svg>
    </svg>
  );
}

export interface PaperCardProps {
  name: string;
  position: string;
  company: string;
}

/** A card as an object: paper in the ratio 85:55, in both themes. */
export function PaperCard({ name, position, company }: PaperCardProps) {
  return (
    <div class="object">
      <div class="print">
        <Print on="paper" />
      </div>
      <div class="words">
        <b>{name}</b>
        <i>{position}</i>
        <strong>{company}</strong>
      </div>
    </div>
  );
}

/** The words on the back of a card, next to its code. */
export interface CardBackProps {
  title: string;
  text: string;
}

/** Text of the drawn code. The drawing is turned and small, so it is not meant for scanning. */
const drawnText = "HTTPS://NEVJEGY.EXAMPLE/C/SAMP1E0000";
const codeId = "code";

/** The shape of the code. A page with `Code` has it once, before the first one. */
export function CodeShape() {
  const matrix = qrMatrix(drawnText);
  const side = matrix.length - 8;
  return (
    <svg class="prints" width="0" height="0" aria-hidden="true">
      <symbol id={codeId} viewBox={`4 4 ${side} ${side}`}>
        <path d={qrPathData(matrix)} />
      </symbol>
    </svg>
  );
}

function Code() {
  return (
    <svg class="code">
      <use href={`#${codeId}`} />
    </svg>
  );
}

/** What a package has in it. */
export interface ObjectsProps {
  carrier: "qr" | "nfc";
  /** One card shows both sides, those of a team lie in a fan, and of many colleagues in a crowd. */
  show: "one" | "team" | "many";
  cards: readonly PaperCardProps[];
  back: CardBackProps;
}

/** Cards or stickers as objects, in the box around them. Decorative. */
export function Objects({ carrier, show, cards, back }: ObjectsProps) {
  if (carrier === "qr")
    return (
      <div class="objects stickers">
        {[1, 2, 3].map((place) => (
          <div key={place} class="sticker">
            <Code />
          </div>
        ))}
      </div>
    );
  if (show !== "one") {
    const shown = cards.slice(0, show === "team" ? 3 : 5);
    return (
      <div class={show === "team" ? "objects fan" : "objects fan crowd"}>
        {shown.map((card) => (
          <PaperCard key={card.name} {...card} />
        ))}
      </div>
    );
  }
  const [card] = cards;
  return (
    <div class="objects pair">
      {card && <PaperCard {...card} />}
      <div class="object back">
        <Code />
        <p>
          <b>{back.title}</b>
          {back.text}
        </p>
      </div>
    </div>
  );
}

/** A piece of cloth with objects on it: one on a page. Decorative. */
export function ClothTable({ children }: { children: ComponentChildren }) {
  return (
    <div class="table" aria-hidden="true">
      <CodeShape />
      <div class="cloth">
        <Print on="cloth" />
      </div>
      {children}
    </div>
  );
}
