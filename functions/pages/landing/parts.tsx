import type { ComponentChildren } from "preact";

interface HeroProps {
  title: string;
  lead: string;
  /** Buttons. */
  children: ComponentChildren;
  /** The cloth with what is on it. */
  drawing: ComponentChildren;
}

/** Title, one sentence and the actions, next to cards on a piece of cloth. */
export function Hero({ title, lead, children, drawing }: HeroProps) {
  return (
    <section class="hero">
      <div>
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
        <div class="actions">{children}</div>
      </div>
      {drawing}
    </section>
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
