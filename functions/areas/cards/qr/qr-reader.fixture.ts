import { readFileSync } from "node:fs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// The package contains the WebAssembly file; by default the library would download it.
const program = readFileSync(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });

/** The codes that an independent reader finds in a PNG, which it also decodes itself. */
export async function readQr(png: Uint8Array): Promise<{ text: string; ecLevel: string }[]> {
  const found = await readBarcodes(png, { formats: ["QRCode"] });
  return found.map(({ text, ecLevel }) => ({ text, ecLevel }));
}
