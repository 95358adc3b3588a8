/** Time after which every browser has begun the download, in ms. */
const revokeAfterMs = 60_000;

/** Makes the browser save a blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
