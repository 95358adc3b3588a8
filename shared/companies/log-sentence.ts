import type { Language } from "../languages.ts";
import type { LogEntry, LogNames } from "../models/company-log.ts";
import type { CompanyLogTexts } from "../texts/company-log.en.ts";
import { ruledFields } from "../models/company.ts";
import { getFieldLabel } from "../texts/models.ts";

/** A changed field in words; empty texts where there was no value. */
export interface LogValue {
  field: string;
  old: string;
  new: string;
}

/** A change of a company's records in words: what happened, and the values that the sentence does not tell. */
export interface DescribedEntry {
  sentence: string;
  values: LogValue[];
}

interface Wording {
  language: Language;
  texts: CompanyLogTexts;
  names: LogNames;
}

type Change = LogEntry["change"];

/** Fields of a new or deleted record that are no news: the sentence says all. */
const wholeRecord = new Set<LogEntry["action"]>(["create", "delete", "view"]);

/** Fields of a company whose parts are told one by one. */
const looks = new Set(["template", "brand"]);

/** Fields of copies that follow another one. */
const followers = new Set(["coverView", "portraitView", "claimSecret", "_id", "createdAt"]);

/** Describes one entry of a company's log for its reader. */
export function describeLogEntry(entry: LogEntry, wording: Wording): DescribedEntry {
  const { texts } = wording;
  const { key, told, other } = findEvent(entry);
  const sentences: Readonly<Record<string, string>> = texts[entry.model];
  const gaps = {
    who: nameAuthor(entry.by, wording),
    name: nameOf(entry.record, wording) ?? nameInChange(entry) ?? texts.gone,
    other: (other && nameOf(other, wording)) ?? texts.someone,
  };
  const sentence = (sentences[key] ?? "").replace(
    /\{\{(who|name|other)\}\}/g,
    (_gap, name: keyof typeof gaps) => gaps[name],
  );
  if (wholeRecord.has(entry.action)) return { sentence, values: [] };
  const fields = Object.keys(entry.change).filter(
    (field) => !told.includes(field) && !followers.has(field) && !looks.has(field),
  );
  const values = fields.flatMap((field) => describeValue(entry, field, wording));
  return { sentence, values: [...values, ...describeLook(entry, wording)] };
}

/** The rules of a template and the parts of a brand that a change of a company touched. */
function describeLook({ model, change }: LogEntry, wording: Wording): LogValue[] {
  if (model !== "company") return [];
  const { template, brand } = change;
  const { texts, language } = wording;
  const rules = ruledFields.map((field) => {
    const ruleIn = (value: unknown) => formatRule(memberOf(value, field), texts);
    const label = getFieldLabel("card", field, language);
    return { field: label, old: ruleIn(template?.old), new: ruleIn(template?.new) };
  });
  const parts = Object.entries(texts.brandParts).map(([name, label]) => {
    // a picture has no words: its place in the list says that it changed
    const textIn = (value: unknown) => formatValue(memberOf(value, name), wording);
    return { field: label, old: textIn(brand?.old), new: textIn(brand?.new) };
  });
  return [...(template ? rules : []), ...(brand ? parts : [])].filter(
    (value) => value.old !== value.new,
  );
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** A rule in words, with its value where that is a text; a field that a template does not name is free. */
function formatRule(ruled: unknown, { rules }: CompanyLogTexts): string {
  const rule = memberOf(ruled, "rule");
  const value = memberOf(ruled, "value");
  const name = rule === "locked" || rule === "required" ? rules[rule] : rules.free;
  const isText = typeof value === "string" && !/^[A-Za-z0-9_-]{20}$/.test(value);
  return isText ? `${name}: ${value}` : name;
}

interface Event {
  /** Key of the sentence. */
  key: string;
  /** Fields that the sentence tells. */
  told: readonly string[];
  /** Id of the second record in the sentence. */
  other?: string | undefined;
}

/** The event that a change amounts to; `update` for a change of ordinary fields. */
function findEvent({ model, action, change, by, record }: LogEntry): Event {
  if (action !== "update") return { key: action, told: [] };
  if (model === "card") return findCardEvent(change);
  if (model === "tag") return findTagEvent(change);
  if (model === "company") return findCompanyEvent(change);
  if ("company" in change || "administers" in change) {
    const told = ["company", "administers"];
    if (change["company"]?.new !== undefined) return { key: "joined", told };
    if (change["company"]?.old !== undefined)
      return { key: by === record ? "leftSelf" : "left", told };
  }
  return { key: "update", told: [] };
}

function findCardEvent(change: Change): Event {
  const { owner, company, active, locked, successor, standIn } = change;
  if (owner) return { key: "owner", told: ["owner"], other: idOf(owner.new) };
  if (company) return { key: company.new === undefined ? "left" : "joined", told: ["company"] };
  if (successor)
    return successor.new === undefined
      ? { key: "noSuccessor", told: ["successor"] }
      : { key: "successor", told: ["successor"], other: idOf(successor.new) };
  if (standIn)
    return standIn.new === undefined
      ? { key: "noStandIn", told: ["standIn"] }
      : { key: "standIn", told: ["standIn"], other: idOf(standIn.new) };
  if (locked) return { key: locked.new === true ? "lock" : "unlock", told: ["locked"] };
  if (active) return { key: active.new === true ? "activate" : "inactivate", told: ["active"] };
  return { key: "update", told: [] };
}

function findTagEvent({ state, card }: Change): Event {
  const told = ["state", "card", "owner", "company"];
  if (state?.new === "retired") return { key: "retired", told };
  if (state?.new === "lost") return { key: "lost", told };
  if (state?.new === "blank") return { key: "released", told };
  if (state?.old === "lost") return { key: "found", told };
  if (card?.new !== undefined) return { key: "linked", told, other: idOf(card.new) };
  return { key: "update", told: [] };
}

function findCompanyEvent({ admins, template, brand, logo }: Change): Event {
  if (admins) {
    const [old, present] = [listOf(admins.old), listOf(admins.new)];
    const added = present.find((id) => !old.includes(id));
    const other = added ?? old.find((id) => !present.includes(id));
    return { key: added === undefined ? "adminRemoved" : "adminAdded", told: ["admins"], other };
  }
  if (template) return { key: "template", told: ["template"] };
  if (brand || logo) return { key: "brand", told: ["brand", "logo"] };
  return { key: "update", told: [] };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** The id in a value: its own, or that of a stand-in. */
function idOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const card = typeof value === "object" && value !== null && "card" in value ? value.card : "";
  return typeof card === "string" ? card : undefined;
}

function nameAuthor(by: string, { texts, ...wording }: Wording): string {
  if (by.startsWith("system:")) return texts.system;
  return nameOf(by, { texts, ...wording }) ?? texts.someone;
}

function nameOf(id: string, { names, language }: Wording): string | undefined {
  return Object.hasOwn(names, id) ? names[id]?.[language] : undefined;
}

/** The name that a deleted or created record had. */
function nameInChange({ change }: LogEntry): string | undefined {
  const value = [change["name"]?.new, change["name"]?.old, change["code"]?.old].find(
    (each) => typeof each === "string",
  );
  return typeof value === "string" ? value : undefined;
}

/** A field with its values; values that are no plain text are left out, the field stays. */
function describeValue({ model, change }: LogEntry, field: string, wording: Wording): LogValue[] {
  const { old, new: present } = change[field] ?? {};
  const label = getFieldLabel(model, field, wording.language);
  return [{ field: label, old: formatValue(old, wording), new: formatValue(present, wording) }];
}

function formatValue(value: unknown, wording: Wording): string {
  const { texts } = wording;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return nameOf(value, wording) ?? value;
}
