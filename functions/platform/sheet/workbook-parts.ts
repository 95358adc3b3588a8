import { escapeXml } from "./escape-xml.ts";

/** The small parts of a workbook (ECMA-376). */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageTypes = "http://schemas.openxmlformats.org/package/2006";
const officeType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The type of a workbook as a file. */
export const workbookType = `${officeType}.sheet`;

/** Places of the cell styles in the list of `stylesPart`. */
export const cellStyles = {
  heading: 1,
  text: 2,
  whole: 3,
  decimal: 4,
  percent: 5,
  day: 6,
  moment: 7,
} as const;

/** Number formats of the styles; those below 164 are built in. */
const formats = { general: 0, text: 49, whole: 3, decimal: 4, percent: 164, day: 165, moment: 166 };

/** A text is marked as one, so that it is no formula after an edit either (security T31). */
const xf = (format: number, more = "") =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

const stylesPart =
  `${declaration}<styleSheet xmlns="${main}">` +
  `<numFmts count="3"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="8">${xf(formats.general)}` +
  `<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" quotePrefix="1"/>` +
  `${xf(formats.text, ' quotePrefix="1"')}${xf(formats.whole)}${xf(formats.decimal)}` +
  `${xf(formats.percent)}${xf(formats.day)}${xf(formats.moment)}</cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Name of the part of a sheet, counted from 1. */
export const sheetPartName = (number: number) => `xl/worksheets/sheet${number}.xml`;

const part = (name: string, text: string) => ({ name, texts: [declaration + text] });

const override = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="${officeType}.${type}+xml"/>`;

/** The parts that name the sheets, for the end of the file: only then their number is known. */
export function listFrameParts(names: readonly string[]): { name: string; texts: string[] }[] {
  const numbers = names.map((_, at) => at + 1);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  return [
    { name: "xl/styles.xml", texts: [stylesPart] },
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${names
        .map(
          (name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
        )
        .join("")}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packageTypes}/relationships">${numbers
        .map((number) => relation(`r${number}`, "worksheet", `worksheets/sheet${number}.xml`))
        .join("")}${relation("styles", "styles", "styles.xml")}</Relationships>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${packageTypes}/relationships">${relation("book", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ),
    part(
      "[Content_Types].xml",
      `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${override("xl/workbook.xml", "sheet.main")}${override("xl/styles.xml", "styles")}` +
        `${numbers.map((number) => override(sheetPartName(number), "worksheet")).join("")}</Types>`,
    ),
  ];
}

/** Length that spreadsheets allow for the name of a sheet. */
const maxNameLength = 31;

/** A name that spreadsheets take, which no earlier sheet has. */
export function chooseSheetName(wanted: string, taken: readonly string[]): string {
  const plain = wanted
    .toWellFormed()
    .replace(/[\p{Cc}[\]:*?/\\]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[' ]+|[' ]+$/g, "");
  const isTaken = (name: string) => taken.some((each) => each.toLowerCase() === name.toLowerCase());
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : ` (${number})`;
    const name = `${(plain || "1").slice(0, maxNameLength - end.length).trim()}${end}`;
    if (!isTaken(name)) return name;
  }
}
