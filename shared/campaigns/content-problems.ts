import type { Language } from "../languages.ts";
import { languages } from "../languages.ts";
import { campaignLimits } from "../limits/campaigns.ts";
import { isMergeField, listMergeGaps } from "./merge-text.ts";

interface Body {
  subject: string;
  html: string;
  text: string;
}

/** What the content of a mail must not have when it is sent. */
export type ContentProblemKind =
  | "subjectMissing"
  | "bodyMissing"
  | "tooLarge"
  | "imageWithoutText"
  | "linkNotPublic"
  | "unknownField";

export interface ContentProblem {
  kind: ContentProblemKind;
  language: Language;
  /** The link, the image or the field. */
  about?: string;
}

/** Everything that keeps the content from being sent: the editor shows it, and the start refuses it. Pure. */
export function findContentProblems(bodies: Readonly<Record<Language, Body>>): ContentProblem[] {
  return languages.flatMap((language) =>
    findBodyProblems(bodies[language]).map((problem) => ({ ...problem, language })),
  );
}

function findBodyProblems({ subject, html, text }: Body): Omit<ContentProblem, "language">[] {
  const problems: Omit<ContentProblem, "language">[] = [];
  if (subject.trim() === "") problems.push({ kind: "subjectMissing" });
  const hasWords = html.replace(/<[^>]*>|&nbsp;/g, "").trim() !== "";
  if (!hasWords && !html.includes("<img")) problems.push({ kind: "bodyMissing" });
  if (estimateMailBytes({ html }) > campaignLimits.maxHtmlBytes)
    problems.push({ kind: "tooLarge" });
  for (const [image] of html.matchAll(/<img\b[^>]*>/gi))
    if (readAttribute(image, "alt").trim() === "")
      problems.push({ kind: "imageWithoutText", about: readAttribute(image, "src") });
  for (const [anchor] of html.matchAll(/<a\b[^>]*>/gi)) {
    const address = readAttribute(anchor, "href");
    if (!isPublicLink(address)) problems.push({ kind: "linkNotPublic", about: address });
  }
  const unknown = [subject, html, text].flatMap(listMergeGaps).map(({ field }) => field);
  for (const field of new Set(unknown.filter((name) => !isMergeField(name))))
    problems.push({ kind: "unknownField", about: field });
  return problems;
}

/** The size of the HTML part, with the frame around the content: mail programs cut longer ones off. */
export function estimateMailBytes({ html }: Pick<Body, "html">): number {
  return new TextEncoder().encode(html).length + campaignLimits.frameBytes;
}

function readAttribute(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return (found?.[1] ?? found?.[2] ?? "").replaceAll("&amp;", "&");
}

/** Names that lead nowhere for a recipient, and numbers in place of a name. */
const notPublic = /^(?:localhost|[\d.]+|\[.*\])$|\.(?:local|internal|localhost|test)$/i;

/** Whether a recipient can open it: an address of the web with the name of a public host, a mail or a call. */
export function isPublicLink(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol === "mailto:" || protocol === "tel:") return true;
  if (protocol !== "https:" && protocol !== "http:") return false;
  return username === "" && password === "" && hostname.includes(".") && !notPublic.test(hostname);
}
