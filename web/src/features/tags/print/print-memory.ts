import { emptyPrint, type PrintDraft } from "./print-form.tsx";

/** What the last print of this tab was asked for: its job outlives the screen, and does not say it. */

const storageKey = "nevjegy.print";

export interface StartedPrint {
  job: string;
  draft: PrintDraft;
}

export function rememberPrint(started: StartedPrint): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(started));
  } catch {
    // the browser stores nothing: the print is shown all the same
  }
}

/** Undefined for a print of another tab or device. */
export function recallPrint(job: string | undefined): PrintDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<StartedPrint>;
    return job !== undefined && stored.job === job ? { ...emptyPrint, ...stored.draft } : undefined;
  } catch {
    return undefined;
  }
}
