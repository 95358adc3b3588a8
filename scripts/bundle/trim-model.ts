import type {
  Expression,
  Node,
  ObjectExpression,
  ObjectProperty,
  Program,
} from "@oxc-project/types";
import { parseAst } from "rolldown/parseAst";
import type { ServiceSpec } from "../../shared/model/define-model.ts";

/** What a function reads of a model besides its data. */
export interface ModelNeeds {
  /**
   * The kind of services that it runs: their rows stay, and of the other kind the names. `all` keeps every row, `names`
   * only the names, by which a write knows what can be restored. Absent: the function reads none.
   */
  services?: ServiceSpec["kind"] | "all" | "names";
  /** The rules over several fields, which every write checks. */
  rules: boolean;
  /** The form control of each field. */
  controls: boolean;
  /** The value of a field that the caller does not send with a new record. */
  initials: boolean;
}

/** Options of a field that the web client alone reads. */
const layoutOptions = ["section", "autofill"];

/**
 * Removes members from the object that is given to `defineModel`, and from the options of its fields. A file without
 * such an object is not changed.
 */
export function trimModel(source: string, needs: ModelNeeds): string {
  const spec = findSpec(parseAst(source, { lang: "ts" }));
  if (spec === undefined) return source;
  const cuts = [
    ...findOptionCuts(spec, needs),
    ...findRuleCuts(spec, needs),
    ...findServiceCuts(spec, needs),
  ];
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, by }) => text.slice(0, start) + by + dropComma(text.slice(end), by),
      source,
    );
}

interface Cut {
  start: number;
  end: number;
  /** The replacement; empty for a member that is removed whole. */
  by: "" | "{}";
}

const cutWhole = ({ start, end }: Node): Cut => ({ start, end, by: "" });

function dropComma(rest: string, by: string): string {
  return by === "" ? rest.replace(/^\s*,/, "") : rest;
}

function findOptionCuts(spec: ObjectExpression, { controls, initials }: ModelNeeds): Cut[] {
  const left = new Set([
    ...layoutOptions,
    ...(controls ? [] : ["input"]),
    ...(initials ? [] : ["initial"]),
  ]);
  const fields = findMember(spec, "fields")?.value;
  return listMembers(fields).flatMap(({ value }) => {
    if (value.type !== "CallExpression") return [];
    const [, options] = value.arguments;
    const members = options?.type === "ObjectExpression" ? listMembers(options) : [];
    return members.filter((member) => left.has(nameOf(member))).map(cutWhole);
  });
}

function findRuleCuts(spec: ObjectExpression, { rules }: ModelNeeds): Cut[] {
  const check = rules ? undefined : findMember(spec, "check");
  return check === undefined ? [] : [cutWhole(check)];
}

function findServiceCuts(spec: ObjectExpression, needs: ModelNeeds): Cut[] {
  if (needs.services === "all") return [];
  const services = findMember(spec, "services");
  if (services === undefined) return [];
  if (needs.services === undefined) return [cutWhole(services)];
  const isLeftOut = ({ value }: ObjectProperty) =>
    needs.services === "names" || hasOtherKind(value, needs.services);
  return listMembers(services.value)
    .filter(isLeftOut)
    .map(({ value: { start, end } }): Cut => ({ start, end, by: "{}" }));
}

/** A row that does not name its kind may be of the wanted one. */
function hasOtherKind(row: Expression, kept: string | undefined): boolean {
  return listMembers(row).some(
    (member) =>
      nameOf(member) === "kind" && member.value.type === "Literal" && member.value.value !== kept,
  );
}

function findSpec({ body }: Program): ObjectExpression | undefined {
  for (const statement of body) {
    const declared =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
    if (declared?.type !== "VariableDeclaration") continue;
    const call = declared.declarations[0]?.init;
    if (call?.type !== "CallExpression" || call.callee.type !== "Identifier") continue;
    const [spec] = call.arguments;
    if (call.callee.name === "defineModel" && spec?.type === "ObjectExpression") return spec;
  }
  return undefined;
}

function findMember(spec: ObjectExpression, name: string): ObjectProperty | undefined {
  return listMembers(spec).find((member) => nameOf(member) === name);
}

function nameOf({ key }: ObjectProperty): string {
  return key.type === "Identifier" ? key.name : "";
}

/** The members that are written out; a spread member is kept as it is. */
function listMembers(value: Node | undefined): ObjectProperty[] {
  if (value?.type !== "ObjectExpression") return [];
  return value.properties.flatMap((each) => (each.type === "Property" ? [each] : []));
}
