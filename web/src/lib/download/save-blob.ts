/** Long enough for every browser to have begun, in ms. */
const kept = 60_000;

/** Has the browser save bytes as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), kept);
}
