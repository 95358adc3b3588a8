import type { Audience, SharedRule, ShareFields } from "../../../shared/model/define-model.ts";
import { isInGroup } from "../../../shared/access-groups.ts";
import { findPossibleAudiences, listFieldReaders } from "../../data/rights/audiences.ts";
import type { RuleParameters } from "../../data/rights/caller.ts";
import { column, hasMember, toSqlValue, type Rows } from "./compile-value.ts";
import { allOf, always, anyOf, list, never, sql, type Sql } from "./sql.ts";

/**
 * The record rule as conditions: who the caller is to a record follows from its fields (`findAudiences`). They may be
 * null, which selects no row, and must not be negated.
 */

/** The rows on which the caller has one of these audiences. */
export function compileAnyAudience(
  caller: RuleParameters,
  rows: Rows,
  audiences: readonly Audience[],
): Sql {
  const possible = findPossibleAudiences(caller, rows.model);
  const held = audiences.filter((audience) => possible.has(audience));
  return held.includes("admin")
    ? always
    : anyOf(held.map((audience) => compileAudience(caller, rows, audience)));
}

/** The rows on which the caller may read a field. */
export function mayReadField(caller: RuleParameters, rows: Rows, field: string): Sql {
  return compileAnyAudience(caller, rows, listFieldReaders(rows.model, field));
}

function compileAudience(caller: RuleParameters, rows: Rows, audience: Audience): Sql {
  const { owner, member, companyAdmin, shared, loggedIn } = rows.model.audienceRules;
  switch (audience) {
    case "admin":
    case "reportMaker":
    case "reportReader":
      // The caller has the group: it is one of the possible audiences.
      return always;
    case "owner":
      return isOneOf(rows, owner, [caller.id]);
    case "member":
      return isOneOf(rows, member, caller.company === undefined ? [] : [caller.company]);
    case "companyAdmin":
      return isOneOf(rows, companyAdmin, caller.administers);
    case "shared":
      return shared === undefined ? never : isShared(caller, rows, shared);
    case "editor":
      return shared === undefined ? never : isEdited(caller, rows, shared);
    case "loggedIn":
      return loggedIn === undefined ? never : hasValues(rows, loggedIn);
    default:
      // A plan with rights through other records is not searched (`isSearchable`).
      return never;
  }
}

function isOneOf(rows: Rows, field: string | undefined, ids: readonly string[]): Sql {
  if (field === undefined || ids.length === 0) return never;
  return sql`(${column(rows, field)} IN (${list(ids.map((id) => sql`${id}`))}))`;
}

/** An editor reads too. */
function isShared(caller: RuleParameters, rows: Rows, shared: SharedRule): Sql {
  const isIn = isOneOf(rows, shared.folder, caller.folders?.read ?? []);
  return anyOf([namesCaller(caller, rows, shared), isIn, isEdited(caller, rows, shared)]);
}

function isEdited(caller: RuleParameters, rows: Rows, { editors, folder }: SharedRule): Sql {
  const isIn = isOneOf(rows, folder, caller.folders?.edit ?? []);
  return editors === undefined ? isIn : anyOf([namesCaller(caller, rows, editors), isIn]);
}

function namesCaller(
  { id, groups }: RuleParameters,
  rows: Rows,
  { users, groups: field }: ShareFields,
): Sql {
  const held = listGroupForms(groups);
  return anyOf([hasMember(rows, users, id), ...held.map((group) => hasMember(rows, field, group))]);
}

/** The forms in which a record may write the caller's groups. */
function listGroupForms(groups: readonly string[]): string[] {
  const forms = groups.flatMap((group) => [group, group.normalize("NFC"), group.normalize("NFD")]);
  return [...new Set(forms)].filter((form) => isInGroup(groups, [form]));
}

function hasValues(rows: Rows, values: Readonly<Record<string, string | boolean>>): Sql {
  return allOf(
    Object.entries(values).map(
      ([field, value]) => sql`(${column(rows, field)} = ${toSqlValue(value)})`,
    ),
  );
}
