import { readFileSync } from "node:fs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// The reader's program lies in its package; left alone it would be fetched from the network.
const program = readFileSync(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });

/** What a reader that is not ours, which also decodes the picture, finds in a PNG. */
export async function readQr(png: Uint8Array): Promise<{ text: string; ecLevel: string }[]> {
  const found = await readBarcodes(png, { formats: ["QRCode"] });
  return found.map(({ text, ecLevel }) => ({ text, ecLevel }));
}
