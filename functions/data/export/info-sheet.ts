import type { Language } from "../../../shared/languages.ts";
import type { User } from "../../../shared/models/user.ts";
import { formatAccountName } from "../../../shared/text/account-name.ts";
import { dateText } from "../../../shared/text/date-text.ts";
import { fileTexts } from "../../../shared/texts/file-texts.ts";
import { budapestZone } from "../../../shared/visits/budapest-day.ts";
import type { Sheet } from "../../platform/sheet/write-workbook.ts";

/** A fact about a file: its name and its value. */
export type FileFact = readonly [name: string, value: string];

/** Who made a file, and when. @param at ISO 8601 */
export function listMakerFacts(
  maker: Pick<User, "lastName" | "firstName">,
  at: string,
  language: Language,
): FileFact[] {
  const texts = fileTexts[language];
  return [
    [texts.by, formatAccountName(maker, language)],
    [texts.at, dateText("moment", Date.parse(at), language, budapestZone)],
  ];
}

/** The last sheet of a workbook: what its rows are. */
export function createInfoSheet(facts: readonly FileFact[], language: Language): Sheet {
  const { sheet, title } = fileTexts[language];
  const [[heading, value] = [title, ""], ...rest] = facts;
  return {
    name: sheet,
    columns: [
      { heading, kind: "text", width: 28 },
      { heading: value, kind: "text", width: 90 },
    ],
    pages: [rest],
  };
}
