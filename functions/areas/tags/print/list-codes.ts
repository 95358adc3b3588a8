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
  { count, codes, tags, job: earlier, ...fields }: PrintRequest["input"],
): AsyncGenerator<CodePage> {
  if (codes !== undefined) yield* findListed(codes, (asked) => findCodes(store, asked));
  else if (tags !== undefined) yield* findListed(tags, (asked) => findTags(store, asked));
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

type Found = Omit<CodeToPrint, "serial"> | MissedCode["code"];

/** What a list asks for, some at a time. What is in the list twice is printed once. */
async function* findListed(
  listed: readonly string[],
  find: (asked: readonly string[]) => Promise<Found[]>,
): AsyncGenerator<CodePage> {
  const wanted = [...new Set(listed)];
  const { pageSize } = printLimits;
  for (let from = 0; from < wanted.length; from += pageSize) {
    const page: CodePage = { printed: [], missed: [] };
    const found = await find(wanted.slice(from, from + pageSize));
    for (const [at, each] of found.entries())
      if (typeof each === "string") page.missed.push({ at: from + at, code: each });
      else page.printed.push({ ...each, serial: from + at + 1 });
    yield page;
  }
}

/** By codes, of carriers or cards. */
function findCodes(store: Store, codes: readonly string[]): Promise<Found[]> {
  return Promise.all(
    codes.map(async (code) => {
      const tag = await store.findBy(tagModel, "code", code);
      if (tag !== undefined) return toFound(tag);
      const card = await store.findBy(cardModel, "code", code);
      return card === undefined ? "record.notFound" : { code };
    }),
  );
}

/** Chosen carriers, by ids. */
async function findTags(store: Store, ids: readonly string[]): Promise<Found[]> {
  const tags = new Map((await store.findMany(tagModel, ids)).map((tag) => [tag._id, tag]));
  return ids.map((id) => toFound(tags.get(id)));
}

function toFound(tag: Tag | undefined): Found {
  if (tag === undefined) return "record.notFound";
  if (tag.state === "retired") return "tag.state";
  const { code, kind, batch, claimSecret } = tag;
  return { code, tag: { kind, batch, claimSecret } };
}

function toPrinted({ code, kind, batch, claimSecret }: Tag, serial: number): CodeToPrint {
  return { serial, code, tag: { kind, batch, claimSecret } };
}

function numberFrom(after: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => after + at + 1);
}
