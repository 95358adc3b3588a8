/**
 * Forms of a download of records: `csv` as a Hungarian spreadsheet program opens it, `csvPlain` after RFC 4180,
 * `jsonl` a record as JSON per line, as `read` answers it, `xlsx` a workbook with typed cells.
 */
export const exportFormats = ["csv", "csvPlain", "jsonl", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];
