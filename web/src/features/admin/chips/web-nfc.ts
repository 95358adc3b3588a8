/** Web NFC (w3c.github.io/web-nfc). Chrome on Android has it; TypeScript does not declare it yet. */
interface NdefRecord {
  recordType: string;
  data?: DataView | string;
}

interface NdefReadingEvent extends Event {
  message: { records: readonly NdefRecord[] };
}

interface NdefReader extends EventTarget {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
  write: (
    message: { records: readonly NdefRecord[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ) => Promise<void>;
  makeReadOnly: (options: { signal: AbortSignal }) => Promise<void>;
}

type WindowWithNfc = Window & { NDEFReader?: new () => NdefReader };

/** Why a chip was not written. */
export type WriteProblem =
  /** The browser has no Web NFC, or the device no reader. */
  | "unsupported"
  /** The user has not allowed it. */
  | "notAllowed"
  /** It holds something, and was not to be overwritten. */
  | "holdsData"
  /** It was removed too early, or is locked, or is no such chip. */
  | "broken"
  /** It was read back and holds another address. */
  | "differs";

export class WriteFailed extends Error {
  readonly problem: WriteProblem;
  constructor(problem: WriteProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Whether this browser can write chips. */
export const canWriteChips = (): boolean => "NDEFReader" in window;

export interface ChipTask {
  /** The address that the chip is to hold. */
  address: string;
  /** Replaces what it holds. */
  overwrite: boolean;
  /** Locks it for good after it was read back. */
  isLocked: boolean;
  signal: AbortSignal;
}

/** Writes an address to the next chip that is held to the device, reads it back, and locks it if asked. Throws `WriteFailed`. */
export async function writeChip({ address, overwrite, isLocked, signal }: ChipTask): Promise<void> {
  const Reader = (window as WindowWithNfc).NDEFReader;
  if (Reader === undefined) throw new WriteFailed("unsupported");
  const reader = new Reader();
  try {
    const records = [{ recordType: "url", data: address }];
    await reader.write({ records }, { signal, overwrite });
    if ((await readAddress(reader, signal)) !== address) throw new WriteFailed("differs");
    if (isLocked) await reader.makeReadOnly({ signal });
  } catch (error) {
    if (signal.aborted || error instanceof WriteFailed) throw error;
    throw new WriteFailed(await findProblem(error, overwrite), { cause: error });
  }
}

/** Calls `onRead` with the address of each chip that is held to the device, until the signal. Throws `WriteFailed`. */
export async function scanChips(
  signal: AbortSignal,
  onRead: (address: string | undefined) => void,
): Promise<void> {
  const Reader = (window as WindowWithNfc).NDEFReader;
  if (Reader === undefined) throw new WriteFailed("unsupported");
  const reader = new Reader();
  reader.addEventListener("reading", (event) => onRead(addressIn(event)), { signal });
  try {
    await reader.scan({ signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new WriteFailed(await findProblem(error, true), { cause: error });
  }
}

function addressIn(event: Event): string | undefined {
  const { records } = (event as NdefReadingEvent).message;
  return textOf(records.find(({ recordType }) => recordType === "url")?.data);
}

/** The address on the chip that is held to the device. */
async function readAddress(reader: NdefReader, signal: AbortSignal): Promise<string | undefined> {
  const ended = new AbortController();
  const read = new Promise<string | undefined>((resolve, reject) => {
    const options = { once: true, signal: ended.signal };
    reader.addEventListener("reading", (event) => resolve(addressIn(event)), options);
    reader.addEventListener("readingerror", () => reject(new WriteFailed("broken")), options);
    signal.addEventListener("abort", () => reject(signal.reason as Error), options);
  });
  try {
    await reader.scan({ signal: AbortSignal.any([signal, ended.signal]) });
    return await read;
  } finally {
    ended.abort();
  }
}

function textOf(data: DataView | string | undefined): string | undefined {
  return typeof data === "object" ? new TextDecoder().decode(data) : data;
}

/** The names of errors are those of the specification. */
async function findProblem(error: unknown, overwrite: boolean): Promise<WriteProblem> {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotSupportedError" || name === "NotReadableError") return "unsupported";
  // a chip that holds data refuses to be written without `overwrite` under the same name as a missing permission
  if (name === "NotAllowedError")
    return overwrite || (await isNfcDenied()) ? "notAllowed" : "holdsData";
  return "broken";
}

/** Whether the user has refused NFC; false where the browser does not tell. */
async function isNfcDenied(): Promise<boolean> {
  try {
    const name = "nfc" as PermissionName; // TypeScript does not declare it yet
    return (await navigator.permissions.query({ name })).state === "denied";
  } catch {
    return false;
  }
}
