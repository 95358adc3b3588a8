import { Fragment, type ReactNode } from "react";
import type { RichInline, RichPart, RichText } from "../../../../../shared/reports/rich-text.ts";
import styles from "./rich-text.module.css";

/** Shows rich text. It is drawn part by part, and never as HTML. */
export function RichTextView({ text }: { text: RichText }) {
  return (
    <div className={styles.text}>
      {text.content.map((part, at) => (
        // parts have no other identity
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={at} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: RichPart }) {
  switch (part.type) {
    case "heading":
      return part.attrs.level === 2 ? (
        <h2>
          <Inlines of={part.content} />
        </h2>
      ) : (
        <h3>
          <Inlines of={part.content} />
        </h3>
      );
    case "paragraph":
      return (
        <p>
          <Inlines of={part.content} />
        </p>
      );
    default: {
      const items = part.content.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no other identity
        <li key={at}>
          {item.content.map((paragraph, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor have their paragraphs
            <p key={place}>
              <Inlines of={paragraph.content} />
            </p>
          ))}
        </li>
      ));
      return part.type === "bulletList" ? <ul>{items}</ul> : <ol>{items}</ol>;
    }
  }
}

function Inlines({ of = [] }: { of?: readonly RichInline[] | undefined }) {
  return of.map((inline, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of text have no other identity
    <Fragment key={at}>{inline.type === "text" ? <Marked inline={inline} /> : <br />}</Fragment>
  ));
}

function Marked({ inline }: { inline: Extract<RichInline, { type: "text" }> }): ReactNode {
  return (inline.marks ?? []).reduce<ReactNode>((inner, mark) => {
    switch (mark.type) {
      case "bold":
        return <strong>{inner}</strong>;
      case "italic":
        return <em>{inner}</em>;
      case "underline":
        return <u>{inner}</u>;
      default:
        return (
          <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
            {inner}
          </a>
        );
    }
  }, inline.text);
}
