import type { Language } from "../../languages.ts";
import { statisticDateFilters } from "../../limits/visits.ts";
import { dateFilterTexts } from "../../texts/date-filters.ts";
import { filterTexts } from "../../texts/filter-words.ts";
import { fillWords } from "./fill-words.ts";

type Document = Readonly<Record<string, unknown>>;

/** A field as a filter says it. */
export interface SaidField {
  label: string;
  /** Compared by before and after. */
  isTime: boolean;
  sayValue: (value: string | number | boolean) => string;
}

/** The field of a name; undefined for one that no longer exists, which is said by its name. */
export type FindSaidField = (name: string) => SaidField | undefined;

/** Says a filter of the hub in plain words; empty without conditions. */
export function sayFilter(filter: Document, findField: FindSaidField, language: Language): string {
  const texts = filterTexts[language];

  const sayAll = (document: Document): string[] =>
    Object.entries(document).flatMap(([key, value]) => sayPart(key, value));

  /** Several conditions in one pair of brackets. */
  const sayOne = (document: Document): string[] => {
    const parts = sayAll(document);
    return parts.length > 1 ? [`(${parts.join(texts.and)})`] : parts;
  };

  const sayPart = (key: string, value: unknown): string[] => {
    if (key === "$and" && isList(value)) return value.flatMap(sayAll);
    if (key === "$or" && isList(value)) {
      const parts = value.flatMap(sayOne);
      return parts.length > 1 ? [`(${parts.join(texts.or)})`] : parts;
    }
    if (key === "$not" && isDocument(value)) return [sayNot(value)];
    const field = findField(key);
    if (!isDocument(value)) return [sayComparison(key, field, "$eq", value)];
    return Object.entries(value).map(([operator, operand]) =>
      sayComparison(key, field, operator, operand),
    );
  };

  /** The opposite of "filled in" is "empty". */
  const sayNot = (document: Document): string => {
    const [[name, test] = []] = Object.entries(document);
    const isFilled =
      isDocument(test) &&
      Object.keys(document).length === 1 &&
      (test["$exists"] === true || test["$gt"] === "");
    if (name !== undefined && isFilled)
      return sayComparison(name, findField(name), "$exists", false);
    return fillWords(texts.not, { condition: sayAll(document).join(texts.and) });
  };

  const sayComparison = (
    name: string,
    field: SaidField | undefined,
    operator: string,
    operand: unknown,
  ): string => {
    const words = field?.isTime === true ? texts.timeWords : texts.words;
    const said = field?.label ?? name;
    if (operator === "$exists" || (operator === "$gt" && operand === ""))
      return fillWords(operand === false ? words.empty : words.filled, { field: said });
    const special = statisticDateFilters.find((each) => each === operand);
    if (operator === "$since" && special !== undefined)
      return fillWords(texts.since, { field: said, value: dateFilterTexts[language][special] });
    const values = (Array.isArray(operand) ? operand : [operand]).map((each: unknown) =>
      isScalar(each) ? (field?.sayValue(each) ?? String(each)) : JSON.stringify(each),
    );
    const plain = operator.slice(1);
    const text = isWord(words, plain) ? words[plain] : `{{field}} ${operator} {{value}}`;
    return fillWords(text, { field: said, value: values.join(texts.or) });
  };

  const parts = sayAll(filter);
  const only = parts.length === 1 ? parts[0] : undefined;
  return only?.startsWith("(") ? only.slice(1, -1) : parts.join(texts.and);
}

/** The fields that a filter names, at any depth. */
export function listFilterNames(filter: Document): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith("$")) return [key];
    const inner: unknown[] = Array.isArray(value) ? value : [value];
    return inner.flatMap((each) => (isDocument(each) ? listFilterNames(each) : []));
  });
}

/** The values with which a filter compares a field, each once. */
export function listFilterValues(filter: Document, name: string): string[] {
  const found = Object.entries(filter).flatMap(([key, value]): unknown[] => {
    if (key === name) return isDocument(value) ? Object.values(value).flat() : [value];
    if (!key.startsWith("$")) return [];
    const inner: unknown[] = Array.isArray(value) ? value : [value];
    return inner.flatMap((each) => (isDocument(each) ? listFilterValues(each, name) : []));
  });
  const texts = found.filter((each): each is string => typeof each === "string" && each !== "");
  return [...new Set(texts)];
}

const isWord = <Words extends object>(words: Words, name: string): name is string & keyof Words =>
  Object.hasOwn(words, name);

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isList = (value: unknown): value is Document[] =>
  Array.isArray(value) && value.every(isDocument);
