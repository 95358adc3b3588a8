/**
 * Why a file is not taken as it is, beside what the service says: `heic` a photo in the form of iPhones · `drawing` an
 * SVG · `notPicture` neither · `noPicture` sent, but nothing can be drawn of it (damaged, or too many pixels) ·
 * `slowPicture` sent, and not drawn yet.
 */
export type UploadProblem =
  | "tooLarge"
  | "empty"
  | "heic"
  | "drawing"
  | "notPicture"
  | "noPicture"
  | "slowPicture";

/** Told by the application itself; the service was not asked, or has done its part. */
export class UploadRefused extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem);
    this.name = "UploadRefused";
    this.problem = problem;
  }
}

/** Whether another try with the same file may end better. */
export function isRetryableUpload(failure: unknown): boolean {
  return !(failure instanceof UploadRefused) || failure.problem === "slowPicture";
}
