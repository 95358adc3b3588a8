import * as z from "zod/mini";
import { iso } from "./iso.ts";
import { anyServices } from "./any-services.ts";
import type { ErrorCode, FieldProblem } from "../errors.ts";
import type { PublishedName } from "./published-images.ts";

/**
 * The caller's relation to one record:
 * `loggedIn` any caller with a session · `owner` the record's owner or the account itself · `soleOwner` the owner, while the
 * record is shared with no person and no group, and with no company that they do not administer · `member` belongs to the
 * record's company · `companyAdmin` administers the record's company · `shared` the record is shared with the caller or
 * with one of the caller's groups, or is in a folder that they see · `editor` the same, for changing it
 * · `recordReader` may read the related record (see `ThroughRecord`) · `author` the owner, as long as they are a reader too,
 * `recordWriter` may write the related record · `reportMaker` has a group that makes reports · `reportReader` has a group
 * that sees the report page, and asks a call of reports: no other call knows it · `admin` has the access group 'admin'.
 */
export const audiences = [
  "loggedIn",
  "owner",
  "soleOwner",
  "member",
  "companyAdmin",
  "shared",
  "editor",
  "recordReader",
  "author",
  "recordWriter",
  "reportMaker",
  "reportReader",
  "admin",
] as const;
export type Audience = (typeof audiences)[number];

/** A form control; the generic form draws a field that has one. */
export type InputKind =
  | "text"
  | "prose"
  | "number"
  | "email"
  | "tel"
  | "url"
  | "switch"
  | "select"
  | "image"
  | "list"
  | "texts";

/** What the server fills in on create, when the value is not fixed. */
export type Generated = "callerId" | "code" | "secret";

export interface FieldOptions {
  /** Who may read the field; absent: all readers of the record. `[]`: only the server. */
  read?: readonly Audience[];
  /** Who may write the field; absent: all writers of the record. `[]`: only the server. */
  write?: readonly Audience[];
  /** Who may set the field at creation; absent: the writers of the field. */
  create?: readonly Audience[];
  /** Value at creation when the input has none. Not a zod default: that would fire on a patch too. */
  initial?: unknown;
  generated?: Generated;
  input?: InputKind;
  /** `x` groups in reports, `y` is summed. */
  axis?: "x" | "y";
  /** No two records have the same value. The stored key is folded for e-mail addresses. */
  unique?: "exact" | "email";
  /** May be changed while the record is frozen (see `ModelSpec.freeze`). */
  writableWhileFrozen?: boolean;
  /** The field holds the id of a record of this model, or a list of such ids. */
  refersTo?: string;
  /** Lists search and sort by this text: the replica has its keys (docs/decisions/text-keys.md). */
  search?: true;
  /** `false` keeps the field's values out of the replica; queries of it then read the table. */
  isInReplica?: false;
  /** The section of the form that has the field; absent: the first one. */
  section?: string;
  /** What browsers fill in: a value of the HTML attribute `autocomplete`. Absent: that of the input. */
  autofill?: string;
}

export interface Field<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Options extends FieldOptions = FieldOptions,
> {
  schema: Schema;
  options: Options;
}

/** One field of a model: its schema and who may do what with it. */
export function field<Schema extends z.ZodMiniType>(schema: Schema): Field<Schema, {}>;
export function field<Schema extends z.ZodMiniType, const Options extends FieldOptions>(
  schema: Schema,
  options: Options,
): Field<Schema, Options>;
export function field(schema: z.ZodMiniType, options: FieldOptions = {}): Field {
  return { schema, options };
}

/** For fields that no caller writes. */
export const serverOnly = { write: [] } as const satisfies FieldOptions;

/** One query that the store answers from an index. */
export interface IndexSpec {
  /** Fields that must be equal. A record without a value in one of them is not in the index. */
  partition: readonly string[];
  /** Fields that order the answer; texts are compared as Hungarian sorts them. */
  sort: readonly string[];
  /** The index has only the records whose list in this field holds the value. Absent: all. */
  only?: { readonly field: string; readonly holds: string };
  /** Shards of each partition, by the record's id. Absent: one. */
  shards?: number;
}

export interface Access {
  read: readonly Audience[];
  write: readonly Audience[];
  create: readonly Audience[];
  delete: readonly Audience[];
}

/**
 * The related record that decides the caller's rights.
 * `references`: the records that refer to this one. A `recordReader` can read one of them and its referring field;
 * a `recordWriter` can write that field. `NamedRecord`: the record that the fields name.
 */
export type ThroughRecord = "references" | NamedRecord;

/** The record that another one is about: its readers are `recordReader`, the owner among them is `author`. */
export interface NamedRecord {
  /** Field that holds the name of its model. */
  model: string;
  /** Field that holds its id. */
  record: string;
  /** Audiences of the named record that are the same here. */
  as?: readonly Audience[];
  /** Field with the owner's id. By it, a query that names no record lists what the audience `owner` sees. */
  listedBy?: string;
  /** Field with values of the named record by field name: each is visible to the readers of that field. */
  values?: string;
}

/** Fields from which a caller's audiences follow. Absent: the model has no such audience. */
export interface AudienceRules {
  /** Field that equals the caller's id. */
  owner?: string;
  /** Field that equals the caller's company. */
  member?: string;
  /** Field that holds one of the companies that the caller administers. */
  companyAdmin?: string;
  shared?: SharedRule;
  throughRecord?: ThroughRecord;
  /** Field values with which every logged-in caller may see the record. */
  loggedIn?: Readonly<Record<string, string | boolean>>;
}

/** Fields that hold the ids of accounts and the names of groups. */
export interface ShareFields {
  readonly users: string;
  readonly groups: string;
}

/** With whom a record is shared. */
export interface SharedRule extends ShareFields {
  /** With whom it is shared for changing it; they read it too. */
  readonly editors?: ShareFields;
  /**
   * Field with the id of a folder, which has the same rule. Its owner and its editors are editors of what is in it, its
   * readers read that, at any depth.
   */
  readonly folder?: string;
  /**
   * Service that shares it with a person. Callers then only remove people with the generic calls, or change whether
   * they edit: an id from elsewhere would tell them whose account it is. Absent: callers name any account.
   */
  readonly addedBy?: string;
  /** Audiences that add people and groups. Other writers only remove them. Absent: every writer adds them. */
  readonly adders?: readonly Audience[];
}

interface ServiceParts {
  input: z.ZodMiniObject;
  /** Unique field by which the input names the record; absent: by its `id`. */
  by?: string;
  /** Errors in addition to those of every service. */
  errors?: readonly ErrorCode[];
  /** Audiences that may call it on a record. */
  allow: readonly Audience[];
  /** The Lambda that carries it (design section 2). */
  group: ServiceGroup;
}

/**
 * What a service needs from its Lambda. `plain`: the table. Mails go through the outbox, so a service that mails is
 * plain too · `files`: the bucket of uploads as well. A new group needs its tables in `functions/registry/` and its rows
 * in `shared/operations/registry.ts`.
 */
export type ServiceGroup = "plain" | "files";

type ServiceReply = z.ZodMiniType<Record<string, unknown>>;

/** A service that changes something. It answers the record, or else what it declares. */
export interface RunnerSpec extends ServiceParts {
  kind: "runner";
  /** It creates a record under the id that it gets, and answers that record. */
  makes?: true;
  /** May run on many records: a call with `ids` in place of `id` starts a job with a result for each record. */
  runsOnMany?: true;
  reply?: ServiceReply;
}

/** A service that only reads. */
export interface GetterSpec extends ServiceParts {
  kind: "getter";
  reply: ServiceReply;
}

/** What the runner and getter calls reach; the code is `functions/areas/<area>/services/<model>/<name>.ts`. */
export type ServiceSpec = RunnerSpec | GetterSpec;

/** Records of another model that belong to a record. Shown by descriptions; read through their own model. */
export interface RelationSpec {
  model: string;
  /** The index of that model whose partition is the record's id. */
  by: string;
}

/** Images of a record, public under unguessable addresses. */
export interface PublishedSpec {
  /** Boolean field that must be true; absent: always. */
  while?: string;
  /** Path with dots to the id of each image's file; `view` is the field with the visible part of the image. */
  images: Partial<Record<PublishedName, { file: string; view?: string }>>;
  /** The square part of the first of these images that the record has becomes the photo in saved contacts. */
  contactPhoto?: readonly PublishedName[];
}

/** How a record follows its company's template. */
export interface TemplateSpec {
  /** Field that holds the company's id. */
  company: string;
  /** Audiences that the template does not bind. */
  exempt: readonly Audience[];
  /** Fields that are fixed together with another one: dependent field to leading field. */
  dependentFields: Readonly<Record<string, string>>;
  /** Field that holds forms of other fields in another language; those of a fixed one are written by `translators`. */
  translations: string;
  translators: readonly Audience[];
}

/** References to records of the same model, which must share a tie with the record (security T73). */
export interface SiblingSpec {
  /** Paths with dots to the ids of the other records. */
  paths: readonly string[];
  /** Fields: the two records must have the same value in at least one. */
  by: readonly string[];
}

export type FieldMap = Record<string, Field>;
export type ServiceMap = Readonly<Record<string, ServiceSpec>>;

export interface ModelSpec<
  Fields extends FieldMap,
  Name extends string = string,
  Services extends ServiceMap = ServiceMap,
  Readers extends Audience = Audience,
> {
  name: Name;
  access: Access & { read: readonly Readers[] };
  audienceRules: AudienceRules;
  fields: Fields;
  /** Indexes in addition to `newest` (see `wholeIndexName`). Order matters: it assigns the table's indexes. */
  indexes?: Readonly<Record<string, IndexSpec>>;
  /** Groups of records that are counted in the transaction of each change. `all` is always counted. */
  counters?: Readonly<Record<string, readonly string[]>>;
  /** While the boolean field is true, only `exempt` may change or delete the record. */
  freeze?: { field: string; exempt: readonly Audience[]; error: "card.locked" };
  /** A company may fix fields of its records, or require them. */
  template?: TemplateSpec;
  /** Services in addition to `history` and `undo`, which every model has. */
  services?: Services;
  /** Read-only relations, shown in `schema` and `fields`; no call writes them, and no query uses them. */
  relations?: Readonly<Record<string, RelationSpec>>;
  published?: PublishedSpec;
  siblings?: SiblingSpec;
  /** Written by the thousand by one writer: no audit entry and no counters in the transaction of a change. */
  isLedger?: boolean;
  /**
   * Text fields that change without a new revision and without an entry in the audit trail, each time to a larger value.
   * Of rows with the same revision the replica keeps the one with the larger value.
   */
  unauditedFields?: readonly string[];
  /**
   * Its records are in files of the replica, not in the table: `read`, `count` and exports are answered by the search.
   */
  isOnlyInReplica?: boolean;
  /**
   * Shards of the list of all records, for a model that is written more than 200 times a second (security T81). One
   * partition of an index takes 1,000 units a second, and a record takes several.
   */
  shards?: number;
  /**
   * Written in the transaction of every change. It has no counter, because every write would wait for that one item, and
   * no index `newest`: its index `byModel` lists its records by the model that they are about.
   */
  isAuditTrail?: boolean;
  /** Field whose value is the title of a record. */
  title: string;
  /**
   * Rules over several fields of a valid record: a problem for each field that breaks one. Every creation and update is
   * checked. A method, so that a model with it is a `Model` too.
   */
  check?(record: RecordOf<Fields>): Readonly<Record<string, FieldProblem>> | undefined;
}

type RecordOf<Fields extends FieldMap> = {
  [Name in keyof Fields]: z.infer<Fields[Name]["schema"]>;
};

const baseFields = {
  _id: field(z.string().check(z.minLength(1), z.maxLength(64)), serverOnly),
  _rev: field(z.int().check(z.positive()), serverOnly),
  createdAt: field(iso.datetime(), { ...serverOnly, axis: "x" }),
  updatedAt: field(iso.datetime(), serverOnly),
} as const satisfies FieldMap;

export type BaseField = keyof typeof baseFields;
/** Fields that every entity has; made by the server. */
export const baseFieldNames = Object.keys(baseFields);

type Shape<Fields extends FieldMap> = { [Name in keyof Fields]: Fields[Name]["schema"] };
type AllFields<Fields extends FieldMap> = typeof baseFields & Fields;

export interface Model<
  Fields extends FieldMap = FieldMap,
  Name extends string = string,
  Services extends ServiceMap = ServiceMap,
  Readers extends Audience = Audience,
> extends ModelSpec<FieldMap, Name, Services, Readers> {
  /** The model's own fields and the base fields, in order of declaration. */
  fields: AllFields<Fields>;
  indexes: Readonly<Record<string, IndexSpec>>;
  counters: Readonly<Record<string, readonly string[]>>;
  services: Services;
  relations: Readonly<Record<string, RelationSpec>>;
  /** A whole record, as stored. Unknown keys are refused. */
  entity: z.ZodMiniObject<Shape<AllFields<Fields>>, z.core.$strict>;
}

/** A record of a model, whole. */
export type Entity<M extends Model> = z.infer<M["entity"]>;

/** Declares a model once; store, validation, rights, forms and reports read it. */
export function defineModel<
  const Fields extends FieldMap,
  const Name extends string,
  const Services extends ServiceMap = {},
  const Readers extends Audience = never,
>(
  spec: ModelSpec<Fields, Name, Services, Readers>,
): Model<Fields, Name, typeof anyServices & Services, Readers> {
  const fields = { ...baseFields, ...spec.fields };
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  ) as Shape<AllFields<Fields>>; // the loop above keeps names and schemas together
  const entity = z.strictObject(shape);
  const { shards } = spec;
  const newest: IndexSpec = { partition: [], sort: ["createdAt"], ...(shards && { shards }) };
  return {
    ...spec,
    fields,
    indexes: spec.isAuditTrail === true ? { ...spec.indexes } : { newest, ...spec.indexes },
    counters:
      spec.isLedger === true || spec.isAuditTrail === true ? {} : { all: [], ...spec.counters },
    services: { ...anyServices, ...spec.services } as typeof anyServices & Services, // a spec without any has none
    relations: spec.relations ?? {},
    entity,
  };
}

/** The index whose partitions hold all records of a model, each one once. */
export function wholeIndexName({ isAuditTrail }: Model): string {
  return isAuditTrail === true ? "byModel" : "newest";
}

/** The field of a model, or nothing; never reaches into prototypes (security T07). */
export function findModelField(model: Model, name: string): Field | undefined {
  const fields: FieldMap = model.fields;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Audiences that may set a field at creation. */
export function listCreators(model: Model, name: string): readonly Audience[] {
  const declared = findModelField(model, name);
  return (
    declared?.options.create ?? (declared ? (declared.options.write ?? model.access.write) : [])
  );
}

/** Field that holds the account a record belongs to: its owner, or who wrote it. */
export function findOwnerField(model: Model): string | undefined {
  return (
    model.audienceRules.owner ?? (Object.hasOwn(model.fields, "author") ? "author" : undefined)
  );
}

export function isRequired(declared: Field): boolean {
  return !declared.schema.safeParse(undefined).success;
}
