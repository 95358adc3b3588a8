import { writeFileSync } from "node:fs";
import { join } from "node:path";
import metadata from "libphonenumber-js/metadata.min.json";
import type { PhoneGroups } from "../shared/text/national-phone.ts";

/**
 * Writes the groups in which telephone numbers are written, `shared/phone-groups.json`, from libphonenumber's data. Run
 * it after an update of that package, and run `npm run format` afterwards.
 */

/** A format of libphonenumber: pattern, national form, leading digits, and the international form at the sixth place. */
type Format = readonly [
  pattern: string,
  form: string,
  leading?: string | readonly string[] | 0,
  prefix?: unknown,
  isPrefixOptional?: unknown,
  international?: string,
];

/** Numbers of countries that share a calling code are written as the first of them. */
function formatsOf(countries: readonly string[]): readonly Format[] {
  const [main = ""] = countries;
  const all: Readonly<Record<string, readonly unknown[]>> = metadata.countries;
  const formats = all[main]?.[4];
  return Array.isArray(formats) ? formats : [];
}

function toRow([pattern, form, leading, , , international]: Format): PhoneGroups[string][number] {
  const digits = typeof leading === "string" ? leading : (leading || []).at(-1);
  const text = (international || form).replace(/[-.()/\s]+/g, " ").trim();
  const count = pattern.match(/\((?!\?)/g)?.length ?? 0;
  const plain = Array.from({ length: count }, (_, at) => `$${at + 1}`).join(" ");
  return text === plain ? [pattern, digits ?? ""] : [pattern, digits ?? "", text];
}

function makePhoneGroups(): PhoneGroups {
  const codes: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;
  const rows = Object.entries(codes).map(
    ([code, countries]) => [code, formatsOf(countries).map(toRow)] as const,
  );
  return Object.fromEntries(rows.filter(([, formats]) => formats.length > 0));
}

if (import.meta.main) {
  const file = join(import.meta.dirname, "..", "shared", "phone-groups.json");
  writeFileSync(file, `${JSON.stringify(makePhoneGroups())}\n`);
  console.log(file);
}
