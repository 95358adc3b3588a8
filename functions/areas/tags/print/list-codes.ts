import { printLimits } from "../../../../shared/limits/tags.ts";
import { tagsPerStep } from "../../../../shared/limits/shop.ts";
import { card as cardModel } from "../../../../shared/models/card.ts";
import { tag as tagModel, type Tag } from "../../../../shared/models/tag.ts";
import { buildInitialValues } from "../../../data/records/build-record.ts";
import { createCompanyCheck } from "../../../data/records/company-exists.ts";
import type { Store } from "../../../data/store/store.ts";
import type { PrintRequest } from "./print-request.ts";

/** A code to print. */
export interface CodeToPrint {
  /** Place in the print, from 1. */
  serial: number;
  code: string;
  /** Of a carrier; cards have none of these. */
  tag?: Pick<Tag, "kind" | "batch" | "claimSecret">;
}

/** A code of the list that is not printed. */
export interface MissedCode {
  /** Place in the list, from 0. */
  at: number;
  code: "record.notFound" | "tag.state";
}

export interface CodePage {
  printed: CodeToPrint[];
  missed: MissedCode[];
}

/** Yields the codes of a print in order, some at a time. New carriers are made as they are reached. */
export async function* listCodes(
  store: Store,
  job: string,
  { count, codes, job: earlier, ...fields }: PrintRequest["input"],
): AsyncGenerator<CodePage> {
  if (codes !== undefined) yield* findCodes(store, codes);
  else if (earlier !== undefined) yield* readMade(store, earlier);
  else yield* makeNew(store, { ...fields, job, count: count ?? 0 });
}

/** Id of a carrier that a print makes: the same in each attempt, so that a repeat makes no second one. */
function printedTagId(job: string, serial: number): string {
  return `${job}-${serial}`;
}

interface NewTags extends Pick<PrintRequest["input"], "kind" | "batch" | "company"> {
  job: string;
  count: number;
}

async function* makeNew(store: Store, wanted: NewTags): AsyncGenerator<CodePage> {
  for (let after = 0; after < wanted.count; after += tagsPerStep) {
    const serials = numberFrom(after, Math.min(tagsPerStep, wanted.count - after));
    const ids = serials.map((serial) => printedTagId(wanted.job, serial));
    let made = await store.findMany(tagModel, ids);
    if (made.length === 0) {
      const checks = wanted.company === undefined ? [] : [createCompanyCheck(wanted.company)];
      await store.write(
        serials.map((serial) => planTag(wanted, serial)),
        { writes: checks },
      );
      made = await store.findMany(tagModel, ids);
    }
    yield { printed: made.map((tag, at) => toPrinted(tag, after + at + 1)), missed: [] };
  }
}

function planTag({ job, kind, batch, company }: NewTags, serial: number) {
  return {
    model: tagModel,
    create: {
      ...buildInitialValues(tagModel, { id: "" }),
      _id: printedTagId(job, serial),
      serial,
      ...(kind !== undefined && { kind }),
      ...(batch !== undefined && { batch }),
      ...(company !== undefined && { company }),
    },
  };
}

/** The carriers that an earlier print has made; those that were retired since are left out. */
async function* readMade(store: Store, job: string): AsyncGenerator<CodePage> {
  const { pageSize } = printLimits;
  for (let after = 0; ; after += pageSize) {
    const ids = numberFrom(after, pageSize).map((serial) => printedTagId(job, serial));
    const tags = await store.findMany(tagModel, ids);
    const printed = tags
      .filter(({ state }) => state !== "retired")
      .map((tag) => toPrinted(tag, tag.serial ?? 0));
    if (printed.length > 0) yield { printed, missed: [] };
    if (tags.length < pageSize) return;
  }
}

/** Codes of a list, of carriers or cards. A code that is in the list twice is printed once. */
async function* findCodes(store: Store, listed: readonly string[]): AsyncGenerator<CodePage> {
  const codes = [...new Set(listed)];
  const { pageSize } = printLimits;
  for (let from = 0; from < codes.length; from += pageSize) {
    const page: CodePage = { printed: [], missed: [] };
    const asked = codes.slice(from, from + pageSize);
    const found = await Promise.all(asked.map((code) => findCode(store, code)));
    for (const [at, each] of found.entries())
      if (typeof each === "string") page.missed.push({ at: from + at, code: each });
      else page.printed.push({ ...each, serial: from + at + 1 });
    yield page;
  }
}

async function findCode(
  store: Store,
  code: string,
): Promise<Omit<CodeToPrint, "serial"> | MissedCode["code"]> {
  const tag = await store.findBy(tagModel, "code", code);
  if (tag?.state === "retired") return "tag.state";
  if (tag !== undefined) return toPrinted(tag, 0);
  return (await store.findBy(cardModel, "code", code)) === undefined ? "record.notFound" : { code };
}

function toPrinted({ code, kind, batch, claimSecret }: Tag, serial: number): CodeToPrint {
  return { serial, code, tag: { kind, batch, claimSecret } };
}

function numberFrom(after: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => after + at + 1);
}
