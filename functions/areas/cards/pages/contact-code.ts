import type { Brand } from "../../../../shared/models/company.ts";
import { baseStyle } from "../../../../shared/public-page/base-style.ts";
import { brandStyle } from "../../../../shared/public-page/brand-style.ts";
import { contactStyle } from "../../../../shared/public-page/contact-style.ts";
import { copyScript } from "./copy-script.ts";
import { motifStyle } from "../../../../shared/public-page/motif.tsx";
import { createPageCode, stripIndent, type PageCode } from "../../../pages/page-code.ts";
import { visitScript } from "./visit-script.ts";

const style = stripIndent(baseStyle + motifStyle + contactStyle);
const script = stripIndent(copyScript + visitScript);

const plain = createPageCode({ style, script, connects: true });

/** Creates the style and script of a card's page, in the colours of its company's brand. */
export function createContactPageCode(brand: Brand | undefined): PageCode {
  const own = brand === undefined ? "" : brandStyle(brand);
  return own === "" ? plain : createPageCode({ style: style + own, script, connects: true });
}
