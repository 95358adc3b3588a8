import type * as z from "zod/mini";
import type { Audience, BaseField, Entity } from "../model/define-model.ts";
import type { ModelName, ModelNamed } from "../models/all.ts";

/** What a model's declaration says of its records, as types of the calls. */

type OptionsOf<Name extends ModelName, Named extends string> =
  ModelNamed<Name>["fields"] extends Readonly<Record<Named, { options: infer Options }>>
    ? Options
    : never;

/** A record, whole. */
export type RecordOf<Name extends ModelName> = Entity<ModelNamed<Name>>;

export type FieldOf<Name extends ModelName> = keyof RecordOf<Name> & string;

/** The readers of a field: its own, or else those of the model's records; base fields have all audiences. */
type ReadersOf<Name extends ModelName, Field extends string> = Field extends BaseField
  ? Audience
  : OptionsOf<Name, Field> extends { readonly read: readonly (infer Named)[] }
    ? Named
    : ModelNamed<Name>["access"]["read"][number];

/** Fields that every one of the audiences reads. */
type ReadByAll<Name extends ModelName, As extends Audience> = {
  [Field in FieldOf<Name>]: [As] extends [ReadersOf<Name, Field>] ? Field : never;
}[FieldOf<Name>];

/** Fields that one of them reads at least. */
type ReadBySome<Name extends ModelName, As extends Audience> = {
  [Field in FieldOf<Name>]: [Extract<As, ReadersOf<Name, Field>>] extends [never] ? never : Field;
}[FieldOf<Name>];

/**
 * A record in a reply. `As` is the caller's audience of the record: fields that it can read are present. With
 * several audiences, fields that only some of them can read may be absent. Without `As`, every field may be absent.
 */
export type Seen<Name extends ModelName, As extends Audience = never> = [As] extends [never]
  ? Partial<RecordOf<Name>>
  : [ReadBySome<Name, As>] extends [ReadByAll<Name, As>]
    ? Pick<RecordOf<Name>, ReadByAll<Name, As>>
    : Pick<RecordOf<Name>, ReadByAll<Name, As>> &
        Partial<Pick<RecordOf<Name>, ReadBySome<Name, As>>>;

/** Fields that the server fills in when they are not given. */
type Filled<Name extends ModelName> = {
  [Field in FieldOf<Name>]: OptionsOf<Name, Field> extends
    | { readonly initial: unknown }
    | { readonly generated: unknown }
    ? Field
    : never;
}[FieldOf<Name>];

type Given<Name extends ModelName> = {
  [Field in FieldOf<Name>]: OptionsOf<Name, Field> extends { readonly create: readonly [] }
    ? never
    : OptionsOf<Name, Field> extends { readonly create: readonly unknown[] }
      ? Field
      : OptionsOf<Name, Field> extends { readonly write: readonly [] }
        ? never
        : Field;
}[FieldOf<Name>];

/** A record to be created: the fields that callers may set. */
export type NewRecord<Name extends ModelName> = Pick<
  RecordOf<Name>,
  Exclude<Given<Name>, Filled<Name>>
> &
  Partial<Pick<RecordOf<Name>, Given<Name>>>;

/** Fields that some caller may write, each with its new value; null takes an optional one away. */
export type Changes<Name extends ModelName> = {
  [
    Field in FieldOf<Name> as OptionsOf<Name, Field> extends { readonly write: readonly [] }
      ? never
      : Field
  ]?: RecordOf<Name>[Field] | null;
};

/** What is compared of a field: of lists each of their values. */
type Compared<Value> = Value extends readonly (infer Each)[] ? Each : Value;

type Comparison<Value> =
  | Value
  | null
  | {
      $eq?: Value | null;
      $ne?: Value | null;
      $lt?: Value;
      $lte?: Value;
      $gt?: Value;
      $gte?: Value;
      $in?: readonly Value[];
      $includes?: Value extends string ? string : never;
      $exists?: boolean;
    };

/** Which records are meant (design section 3). Names with dots follow relations to another record's field. */
export type Filter<Name extends ModelName> = {
  [Field in FieldOf<Name>]?: Comparison<Compared<NonNullable<RecordOf<Name>[Field]>>>;
} & {
  $and?: readonly Filter<Name>[];
  $or?: readonly Filter<Name>[];
  $not?: Filter<Name>;
} & { readonly [relation: `${string}.${string}`]: unknown };

export interface Query<Name extends ModelName, Field extends FieldOf<Name> = FieldOf<Name>> {
  filter?: Filter<Name>;
  /** Words to look for, without regard to accents and case: each must be in a searched field. */
  search?: string;
  sort?: { readonly [Each in FieldOf<Name>]?: 1 | -1 };
  projection?: readonly Field[];
  skip?: number;
  limit?: number;
  cursor?: string | undefined;
}

type ServicesOf<Name extends ModelName> = ModelNamed<Name>["services"];

/** Names of a model's services of one kind. */
export type ServiceNames<Name extends ModelName, Kind extends "runner" | "getter"> = {
  [Service in keyof ServicesOf<Name> & string]: ServicesOf<Name>[Service] extends { kind: Kind }
    ? Service
    : never;
}[keyof ServicesOf<Name> & string];

export type ServiceInput<
  Name extends ModelName,
  Service extends keyof ServicesOf<Name>,
> = ServicesOf<Name>[Service] extends { input: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : never;

/** What a service answers: its own reply, or else the record. */
export type ServiceReply<
  Name extends ModelName,
  Service extends keyof ServicesOf<Name>,
  As extends Audience,
> = ServicesOf<Name>[Service] extends { readonly reply: infer Reply extends z.ZodMiniType }
  ? z.output<Reply>
  : Seen<Name, As>;
