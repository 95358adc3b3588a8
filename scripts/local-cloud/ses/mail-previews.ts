import PostalMime, { type Email } from "postal-mime";
import { mailTemplates, mailTexts } from "../../../functions/registry/mail-texts.ts";
import { languages, otherLanguage, type Language } from "../../../shared/languages.ts";
import {
  escapeHtmlText,
  renderMailFrame,
  linkAddresses,
  localDocument,
  type LocalPage,
} from "./mail-page.ts";
import { previewValues, type PreviewValues } from "./mail-preview-values.ts";

const root = "/_local/mail-previews";

/** One mail as it would be sent. */
interface Preview {
  template: string;
  language: Language;
  values: PreviewValues;
}

// Object.keys loses the key type.
const valueSets = Object.keys(previewValues) as PreviewValues[];

/** Every mail, in both languages, with every set of values; by its name in the address. */
const previews = new Map<string, Preview>(
  mailTemplates.flatMap((template) =>
    languages.flatMap((language) =>
      valueSets.map((values): [string, Preview] => [
        `${template}.${language}.${values}`,
        { template, language, values },
      ]),
    ),
  ),
);

/** Addresses of the HTML of every mail as a browser shows it, below the product's origin. */
export const previewPaths = [...previews.keys()].map((name) => `${root}/${name}.html`);

/** The pages under `/_local/mail-previews`; nothing for every other path. */
export async function mailPreviewPage(path: string): Promise<LocalPage | undefined> {
  if (path === root || path === `${root}/`) return listPage();
  const [, name = "", theme, isHtml] =
    /^\/_local\/mail-previews\/([\w.]+?)(?:\.(light|dark))?(\.html)?$/.exec(path) ?? [];
  const preview = previews.get(name);
  if (!preview) return undefined;
  const mail = await composed(preview);
  if (isHtml) return renderMailFrame(inTheme(mail.html ?? "", theme));
  return previewPage(name, preview, mail);
}

/** Through the same code, and out of the same bytes, as a mail that is sent. */
async function composed({ template, language, values }: Preview): Promise<Email> {
  // Loaded only now: modules of functions read the environment.
  const { composeMail } = await import("../../../functions/mail/compose-mail.ts");
  const path = `/settings?token=${"Zk3".repeat(14)}.0198c3f2a1b4`;
  const to = "eszter@tolgyfa.example";
  return PostalMime.parse(
    composeMail(
      "preview",
      { template, language, to, values: { ...previewValues[values], path } },
      mailTexts,
    ),
  );
}

/** Fixes the theme of the preview, so that both themes are shown next to each other. */
function inTheme(html: string, theme: string | undefined): string {
  if (theme === undefined) return html;
  return html
    .replaceAll("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all")
    .replace("color-scheme:light dark", `color-scheme:${theme}`);
}

function listPage(): LocalPage {
  const heads = valueSets.map((values) => `<th scope="col">${values}</th>`);
  const rows = mailTemplates.flatMap((template) =>
    languages.map((language) => {
      const links = valueSets.map(
        (values) => `<td><a href="${root}/${template}.${language}.${values}">${values}</a></td>`,
      );
      return `<tr><th scope="row">${template}, ${language}</th>${links.join("")}</tr>`;
    }),
  );
  return localDocument(
    "Previews of every mail",
    `<p><a href="/_local/mail">Mails sent on this machine</a></p><div class="scroll"><table><thead><tr><th scope="col">Mail</th>${heads.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`,
  );
}

function previewPage(name: string, { language, values }: Preview, mail: Email): LocalPage {
  const other = otherLanguage(language);
  const themes = ["light", "dark"].map(
    (theme) =>
      `<h2>HTML part, ${theme}</h2><div class="widths">` +
      [
        ["narrow", 320],
        ["wide", 600],
      ]
        .map(
          ([width, px]) =>
            `<iframe class="${width}" title="${theme}, ${px} px" src="${root}/${name}.${theme}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
        )
        .join("") +
      `</div>`,
  );
  const facts = [
    ["Mail", name],
    ["From", `${mail.from?.name ?? ""} <${mail.from?.address ?? ""}>`],
    ["Subject", mail.subject ?? ""],
  ].map(([label = "", value = ""]) => `<dt>${label}</dt><dd>${escapeHtmlText(value)}</dd>`);
  const sisters = [
    ...valueSets
      .filter((one) => one !== values)
      .map((one) => [name.replace(/\w+$/, one), one] as const),
    [name.replace(`.${language}.`, `.${other}.`), other] as const,
  ].map(([to, label]) => ` · <a href="${root}/${to}">${label}</a>`);
  return localDocument(
    mail.subject ?? "",
    `<p><a href="${root}">All previews</a>${sisters.join("")}</p><dl>${facts.join("")}</dl>` +
      `<h2>Text part</h2><pre lang="${language}">${linkAddresses((mail.text ?? "").trim())}</pre>${themes.join("")}`,
  );
}
