/** Choices of columns that this browser remembers, by model and company. */

const keyOf = (model: string, company: string) => `import-columns:${model}:${company}`;

export function loadRememberedMapping(model: string, company: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(model, company)) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, field]) => typeof field === "string"),
    );
  } catch {
    return {};
  }
}

export function rememberMapping(
  model: string,
  company: string,
  choices: Readonly<Record<string, string>>,
): void {
  try {
    localStorage.setItem(keyOf(model, company), JSON.stringify(choices));
  } catch {
    // A full or blocked storage: the next file is mapped by its titles.
  }
}
