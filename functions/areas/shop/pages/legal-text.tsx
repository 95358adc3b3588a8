/**
 * A long text of a setting as markup. Blank lines separate paragraphs; `# ` and `## ` begin headings, `- ` an item of a
 * list. Everything else is text.
 */
export function LegalText({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block, at) => <Block key={at} text={block} />);
}

function Block({ text }: { text: string }) {
  const lines = text.split("\n");
  const [, marks, title] = /^(#{1,2}) (.+)$/.exec(lines[0] ?? "") ?? [];
  if (title !== undefined) {
    const Heading = marks === "#" ? "h2" : "h3";
    const rest = lines.slice(1).join("\n");
    return (
      <>
        <Heading>{title}</Heading>
        {rest !== "" && <Block text={rest} />}
      </>
    );
  }
  if (lines.every((line) => line.startsWith("- ")))
    return (
      <ul>
        {lines.map((line, at) => (
          <li key={at}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  return <p>{lines.flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}</p>;
}
