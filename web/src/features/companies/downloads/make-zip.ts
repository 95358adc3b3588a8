import { downloadZip } from "client-zip";
import { createCardView } from "../../../../../shared/cards/card-view.ts";
import { createSignature } from "../../../../../shared/cards/signature.ts";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import type { Company } from "../../../../../shared/models/company.ts";
import { formatNationalPhone } from "../../../../../shared/text/national-phone.ts";
import { drawBackground } from "../../../lib/card-materials/draw-background.ts";
import { call } from "../../../lib/hub/hub.ts";

const cards = createRecordCalls<"card", "companyAdmin">(call, "card");

export type MaterialKind = "signatures" | "backgrounds";

interface ZipOptions {
  kind: MaterialKind;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Makes a ZIP with a file for each active card of a company, in the card's own language. One card at a time. */
export async function makeMaterialsZip(company: Company, options: ZipOptions): Promise<Blob> {
  return downloadZip(listFiles(company, options)).blob();
}

export async function countActiveCards(company: string, signal: AbortSignal): Promise<number> {
  return cards.count({ company, active: true }, { signal });
}

interface ZipFile {
  name: string;
  input: Blob | string;
}

async function* listFiles(
  company: Company,
  { kind, onProgress, signal }: ZipOptions,
): AsyncGenerator<ZipFile> {
  const origin = window.location.origin;
  const { brand } = company;
  let done = 0;
  for await (const card of listActiveCards(company._id, signal)) {
    const view = createCardView(card, card.language, formatNationalPhone);
    const name = `${toFileName(card.name)}-${card.code}`;
    if (kind === "backgrounds")
      yield { name: `${name}.png`, input: await drawBackground(view, { brand, origin }) };
    else {
      const { html, text } = createSignature(view, { origin, brand });
      yield { name: `${name}.html`, input: `<!doctype html><meta charset="utf-8">${html}` };
      yield { name: `${name}.txt`, input: text };
    }
    done += 1;
    onProgress(done);
  }
}

async function* listActiveCards(company: string, signal: AbortSignal): AsyncGenerator<Card> {
  const query = { filter: { company, active: true }, sort: { createdAt: 1 }, limit: 200 } as const;
  let cursor: string | undefined;
  do {
    const page = await cards.read({ ...query, ...(cursor && { cursor }) }, { signal });
    yield* page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** A name that every file system takes. */
function toFileName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return (
    plain
      .replace(/[^A-Za-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 60) || "card"
  );
}
