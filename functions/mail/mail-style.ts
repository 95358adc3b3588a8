import { darkMailColours as dark, lightMailColours } from "../../shared/campaigns/mail-colours.ts";

/**
 * Style of mails. Every declaration is inline, because many mail programs drop style sheets. A style sheet only adds
 * the dark theme and narrow screens. The colours are the product's paper and ink.
 */
const serif = "ui-serif,Georgia,'Times New Roman',serif";
const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Both spellings are needed: an unbreakable word must not widen a narrow screen. */
const wrap = "overflow-wrap:anywhere;word-break:break-word";

export const lightColours = lightMailColours;

const text = `font-family:${sans};font-size:16px;line-height:24px;${wrap}`;
const small = `font-family:${sans};font-size:14px;line-height:21px;${wrap}`;

export const mailStyles = {
  page: `margin:0;padding:0;background-color:${lightColours.paper}`,
  preheader:
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all",
  column: "max-width:560px;margin:0 auto;text-align:left",
  sign: `margin:0 0 16px;padding:0 4px;font-family:${serif};font-size:20px;line-height:28px;font-weight:600;color:${lightColours.ink}`,
  sheet: `border-collapse:separate;background-color:${lightColours.surface};border:1px solid ${lightColours.hairline};border-radius:12px`,
  pad: "padding:36px 40px 40px",
  heading: `margin:0 0 20px;font-family:${serif};font-size:26px;line-height:33px;font-weight:600;text-wrap:balance;color:${lightColours.ink};${wrap}`,
  paragraph: `margin:0 0 16px;${text};color:${lightColours.ink}`,
  facts: `margin:8px 0 24px;border-collapse:separate;border-top:1px solid ${lightColours.hairline};border-bottom:1px solid ${lightColours.hairline}`,
  fact: `padding:10px 0;${text};color:${lightColours.ink}`,
  factLabel: `${small};color:${lightColours.muted}`,
  button: `border-collapse:separate;margin:24px 0`,
  buttonCell: `border-radius:8px;background-color:${lightColours.accent};mso-padding-alt:12px 24px`,
  buttonLink: `display:inline-block;padding:12px 24px;${text};font-weight:600;color:${lightColours.onAccent};text-decoration:none;border-radius:8px`,
  note: `margin:0 0 12px;${small};color:${lightColours.muted}`,
  aside: `margin:24px 0 16px;${text};color:${lightColours.ink}`,
  link: `color:${lightColours.accent};text-decoration:underline;${wrap}`,
  closing: `margin:24px 0 0;${text};color:${lightColours.ink}`,
  footer: `margin:0 0 4px;padding:0 4px;${small};color:${lightColours.muted}`,
} as const;

/** Rules of the dark theme. Each must override the element's inline style. */
function darkRules(before: string): string {
  return [
    [".page", `background-color:${dark.paper}`],
    [".sheet", `background-color:${dark.surface}`],
    [".line", `border-color:${dark.hairline}`],
    [".ink", `color:${dark.ink}`],
    [".muted", `color:${dark.muted}`],
    [".link", `color:${dark.accent}`],
    [".press", `background-color:${dark.accent}`],
    [".pressed", `color:${dark.onAccent}`],
    // links that people wrote have no style of their own
    [".ink a:not(.pressed)", `color:${dark.accent}`],
  ]
    .map(([selector, declaration]) => `${before}${selector}{${declaration}!important}`)
    .join("");
}

/**
 * Two style sheets, because a mail program that does not support a selector of the second one drops that whole sheet.
 */
export const mailStyleSheets =
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `.ink a:not(.pressed){color:${lightColours.accent}}` +
  `@media (prefers-color-scheme:dark){${darkRules("")}}` +
  `@media (max-width:480px){.pad{padding:28px 20px 32px!important}}</style>` +
  `<style>${darkRules("[data-ogsc] ")}</style>`;
