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

interface PaperCardProps {
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

interface HeroProps {
  title: string;
  lead: string;
  /** Buttons. */
  children: ComponentChildren;
  card: PaperCardProps;
  back: { title: string; text: string };
}

/** Title, one sentence and the actions, next to the two sides of a card on a piece of cloth. */
export function Hero({ title, lead, children, card, back }: HeroProps) {
  return (
    <section class="hero">
      <div>
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
        <div class="actions">{children}</div>
      </div>
      <div class="table" aria-hidden="true">
        <div class="cloth">
          <Print on="cloth" />
        </div>
        <div class="front">
          <PaperCard {...card} />
        </div>
        <div class="back">
          <DrawnCode />
          <p>
            <b>{back.title}</b>
            {back.text}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Text of the drawn code. The drawing is turned and small, so it is not meant for scanning. */
const drawnText = "HTTPS://NEVJEGY.EXAMPLE/C/SAMP1E0000";

function DrawnCode() {
  const matrix = qrMatrix(drawnText);
  return (
    <svg viewBox={`4 4 ${matrix.length - 8} ${matrix.length - 8}`}>
      <path d={qrPathData(matrix)} />
    </svg>
  );
}

interface TitledText {
  title: string;
  text: string;
}

interface ListProps {
  id?: string;
  title: string;
  lead?: string;
  items: readonly TitledText[];
}

/** Numbered steps in order. */
export function Steps({ title, items }: ListProps) {
  return (
    <section class="section">
      <h2>{title}</h2>
      <ol class="steps">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Facts with a title each, between hairlines. */
export function Facts({ title, lead, items }: ListProps) {
  return (
    <section class="section">
      <h2>{title}</h2>
      {lead !== undefined && <p class="lead">{lead}</p>}
      <div class="facts">
        {items.map((item) => (
          <div key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Questions with their answers; `describeQuestions` has them as structured data. */
export function Questions({ title, items }: ListProps) {
  return (
    <section class="section">
      <h2>{title}</h2>
      <div class="questions">
        {items.map((item) => (
          <details key={item.title}>
            <summary>{item.title}</summary>
            <p>{item.text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The last section: one sentence and its actions. */
export function Closing({ title, text, children }: TitledText & { children: ComponentChildren }) {
  return (
    <section class="section closing">
      <h2>{title}</h2>
      <p class="lead">{text}</p>
      <div class="actions">{children}</div>
    </section>
  );
}
