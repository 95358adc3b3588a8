/** Fills the gaps of a text: `{{name}}`. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? gap);
}
