const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

export function unescapeHtml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? "");
}

/** The plain text of a mail: every block on its own lines, every link with its address. */
export function toPlainText(html: string): string {
  const marked = html
    .replace(/<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2 ($1)")
    .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/g, "$1")
    .replace(/<li>/g, "- ")
    .replace(/<br ?\/?>|<\/li>/g, "\n")
    .replace(/<hr ?\/?>|<\/(?:p|h[1-3]|div|blockquote|ul|ol)>/g, "\n\n");
  return marked
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, unescapeHtml)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
