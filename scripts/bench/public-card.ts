import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { setTimeout as pause } from "node:timers/promises";
import { environment } from "../../shared/environment.ts";
import { maxPhoneCoverBytes } from "../../shared/model/published-images.ts";
import { card } from "../../shared/models/card.ts";
import { operationSpecs, type OperationName } from "../../shared/operations/all.ts";
import { bundleOf } from "../bundle/bundle.ts";
import { gatewayEvent } from "../local-cloud/gateway/gateway-event.ts";
import { demoCompanies } from "../seed/demo-accounts.ts";
import { localOriginKey } from "../local-cloud/handler-environment.ts";
import { invoke, type LambdaHandler } from "../local-cloud/lambda.ts";
import { makeCardInput, makeFilledCardInput } from "./card-input.ts";
import { openBenchAccount } from "./hub-caller.ts";
import { publicPageBytes } from "./budgets.ts";
import { measurePair } from "./measure-pair.ts";
import type { Figure } from "./print-figures.ts";

/** A card of the demo with a picture of its own. */
const code = "CARD000001";
const cardId = "demo-card-a";

/** Time of a handler over the reads that it cannot do without. */
const maxRatios = { openContactPage: 2, getCardVcard: 3, getCardQrSvg: 8 } as const;
type Measured = keyof typeof maxRatios;

/**
 * Compares the page, the vCard and the QR code of a card through the bundled handlers with raw reads of the same
 * items: the card with the miss counter, then its pictures.
 */
export async function benchPublicCard(): Promise<Figure[]> {
  const { uniqueKey } = await import("../../functions/data/store/keys.ts");
  const { contactPhotoKey, publishedKey } =
    await import("../../functions/data/store/published-images.ts");
  const table = process.env[environment.table] ?? "";
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const read = (Keys: Record<string, string>[]) =>
    client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }));
  const own = uniqueKey(card, "code", code);
  const bound = { pk: "throttle#code#bench", sk: "throttle" };
  const readCard = () => read([{ pk: own.pk, sk: own.sk }, bound]);
  const readWith = (more: Record<string, string>) => async () => {
    await readCard();
    await read([more]);
  };
  const raw: Record<Measured, () => Promise<unknown>> = {
    openContactPage: readWith({ ...publishedKey(card, cardId) }),
    getCardVcard: readWith({ ...contactPhotoKey(card, cardId) }),
    getCardQrSvg: readCard,
  };

  const figures: Figure[] = [];
  for (const [name, most] of Object.entries(maxRatios) as [Measured, number][]) {
    const open = await opener(name);
    const pair = await measurePair(open, raw[name]);
    figures.push({
      what: `${name} / its raw reads`,
      measured: `${pair.ratio.toFixed(2)} x (${pair.ours.toFixed(2)} / ${pair.peer.toFixed(2)} ms)`,
      budget: `<= ${most} x`,
      isWithin: pair.ratio <= most,
    });
  }
  return figures;
}

/** Calls a bundled handler as the gateway does. */
async function opener(name: OperationName & Measured) {
  const { handler } = (await import(bundleOf(name))) as { handler: LambdaHandler };
  const { method, path } = operationSpecs[name];
  const route = { name, method, path, load: async () => handler, timeoutMs: 30_000 };
  const isPage = path === "/contact";
  return async () => {
    const event = gatewayEvent({
      request: {
        method,
        uri: path.replace("{code}", code),
        query: isPage ? `c=${code}` : "",
        // No visit is counted: a visitor's page counts by its beacon, and a link preview saves no contact.
        headers: {
          "x-origin-key": localOriginKey,
          // Drawings are limited per source.
          "x-viewer-address": nextAddress(),
          "user-agent": isPage ? "Mozilla/5.0 (Linux; Android 16) Chrome/150.0" : "bench preview",
        },
      },
      match: { route, pathParameters: isPage ? {} : { code } },
      body: Buffer.alloc(0),
      requestId: "bench",
      now: new Date(),
    });
    const answer = (await invoke(route, event)) as { statusCode: number };
    if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}`);
  };
}

let visitors = 0;

/** The address of another visitor, of a network that no one uses. */
function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** The public page as sent, without images, in one language and in each encoding. */
export async function publicPage(url: string, language: "en" | "hu"): Promise<Figure[]> {
  const address = `${url}/contact?c=${code}&lang=${language}`;
  const sizes = await pageBytes(address, `public card page, ${language}`);
  return [...sizes, await requests(address, language)];
}

/**
 * The public page of a card with a value in every field, every picture, the colours of a company and a stand-in, in both
 * languages. Waits until its pictures are published.
 */
export async function filledPage(url: string): Promise<Figure[]> {
  const { store, account } = await openBenchAccount();
  const owned = {
    owner: account._id,
    company: demoCompanies.workshop,
    active: true,
    locked: false,
    language: "hu",
  };
  const standIn = await store.create(card, { ...makeCardInput(2), ...owned, code: "BENCH00002" });
  const { code: filled } = await store.create(card, {
    ...makeFilledCardInput(),
    ...owned,
    code: "BENCH00001",
    standIn: { card: standIn._id, until: "2199-12-31" },
  });
  const address = `${url}/contact?c=${filled}`;
  await waitForPage(address, (html) =>
    ["photo", "portrait", "logo"].every((name) => html.includes(`class="${name}"`)),
  );
  return [
    ...(await pageBytes(`${address}&lang=hu`, "public card page with everything, hu")),
    ...(await pageBytes(`${address}&lang=en`, "public card page with everything, en")),
  ];
}

async function pageBytes(address: string, page: string): Promise<Figure[]> {
  const sizes: Figure[] = [];
  for (const encoding of ["br", "gzip"]) {
    const response = await fetch(address, { headers: { "accept-encoding": encoding } });
    await response.arrayBuffer();
    const bytes = Number(response.headers.get("content-length"));
    sizes.push({
      what: `${page}, ${encoding}`,
      measured: `${bytes} bytes`,
      budget: `<= ${publicPageBytes} bytes`,
      isWithin: response.ok && bytes > 0 && bytes <= publicPageBytes,
    });
  }
  return sizes;
}

/** Each form of the demo's cover from which a phone chooses one. */
export async function coverBytes(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { address, width } of await listPhoneCovers(`${url}/contact?c=${code}`)) {
    const response = await fetch(url + address);
    const bytes = (await response.arrayBuffer()).byteLength;
    figures.push({
      what: `cover of the public card page, ${width} px wide`,
      measured: `${bytes} bytes`,
      budget: `<= ${maxPhoneCoverBytes} bytes`,
      isWithin: response.ok && bytes > 0 && bytes <= maxPhoneCoverBytes,
    });
  }
  return figures;
}

const maxWaitMs = 30_000;

/** The AVIF forms on a page. Waits until they are published: the demo's pictures are made after the start. */
async function listPhoneCovers(address: string): Promise<{ address: string; width: number }[]> {
  const source = /<source type="image\/avif" srcset="([^"]+ \d+w)"/;
  const [, srcset = ""] =
    source.exec(await waitForPage(address, (html) => source.test(html))) ?? [];
  return [...srcset.matchAll(/(\S+) (\d+)w/g)].map(([, form = "", width]) => ({
    address: form,
    width: Number(width),
  }));
}

/** The page as soon as its pictures are published. */
async function waitForPage(
  address: string,
  isComplete: (html: string) => boolean,
): Promise<string> {
  for (const until = performance.now() + maxWaitMs; performance.now() < until; await pause(500)) {
    const html = await (await fetch(address)).text();
    if (isComplete(html)) return html;
  }
  throw new Error(`${address} does not show its pictures`);
}

/** The page itself, and everything in it that a browser would go and fetch; pictures aside. */
async function requests(address: string, language: string): Promise<Figure> {
  const html = await (await fetch(address)).text();
  const loaded = [
    ...html.matchAll(/<(?:script|iframe|link|object|embed)\b[^>]*\b(?:src|href|data)="(?!data:)/g),
  ];
  return {
    what: `requests of the public card page, ${language}, pictures aside`,
    measured: String(1 + loaded.length),
    budget: "1",
    isWithin: loaded.length === 0,
  };
}
