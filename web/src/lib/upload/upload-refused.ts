/**
 * Why the application refuses a file: `heic` a photo in the iPhone format · `drawing` an SVG · `notPicture` another
 * format · `noPicture` uploaded, but not renderable (damaged, or too many pixels) · `slowPicture` uploaded, but not
 * rendered yet.
 */
export type UploadProblem =
  | "tooLarge"
  | "empty"
  | "heic"
  | "drawing"
  | "notPicture"
  | "noPicture"
  | "slowPicture";

/** Thrown by the application, not by the service. */
export class UploadRefused extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem);
    this.name = "UploadRefused";
    this.problem = problem;
  }
}

/** Whether a retry with the same file may succeed. */
export function isRetryableUpload(failure: unknown): boolean {
  return !(failure instanceof UploadRefused) || failure.problem === "slowPicture";
}
