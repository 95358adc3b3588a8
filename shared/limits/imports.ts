import { jobLimits } from "./jobs.ts";

/** Bounds of a file that the browser reads for an import. */
export const importLimits = {
  maxFileBytes: 10 * 1024 * 1024,
  /** A workbook's parts together, unpacked: against archives that grow without bounds. */
  maxUnpackedBytes: 64 * 1024 * 1024,
  /** Rows below the header. */
  maxRows: jobLimits.maxLines,
  maxColumns: 100,
  maxSheets: 50,
  /** The header is among the first rows. */
  maxHeaderRow: 20,
  /** Reading a file is ended after this time, in ms. */
  readMs: 30_000,
  /** Existing records that are read to be compared with the rows; with more of them only those of the rows are searched. */
  maxReadRecords: 10_000,
  /** Values of one search for existing records. */
  maxSearchedValues: 100,
  /** Rows that one page of the wizard shows. */
  rowsPerPage: 50,
  /** How often the wizard asks for the progress of a job, in ms. */
  pollMs: 1000,
  /** Imports that the wizard lists. */
  maxListedJobs: 10,
} as const;
