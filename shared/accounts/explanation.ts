import * as z from "zod/mini";
import { audiences } from "../model/define-model.ts";
import { recordId } from "../model/formats.ts";

/** Why a person can or cannot do something: the question of an admin, and the rules that answer it. */

/** Models that a question may be about. Admins may read all of them. */
export const explainedModels = [
  "card",
  "company",
  "contact",
  "order",
  "tag",
  "product",
  "user",
  "masterData",
  "campaign",
  "report",
  "query",
  "folder",
  "view",
] as const;

/** What every model has; services have names of their own. */
export const recordActions = ["read", "create", "update", "delete"] as const;

const name = z.string().check(z.regex(/^[a-zA-Z][\w]{0,59}$/));

export const explainQuestion = z.strictObject({
  /** The person. */
  id: recordId,
  /** The model that it is about; `model` is in the path of the call. */
  about: z.enum(explainedModels),
  /** One of `recordActions`, or a service of the model. */
  action: name,
  /** The record that it is about; absent: any. */
  record: z.optional(recordId),
  /** The field that is read or changed; absent: any. */
  field: z.optional(name),
});

/** The rules that can be part of an answer; the screens have a sentence for each. */
export const reasonCodes = [
  "suspended",
  "notFinalised",
  "unconfirmed",
  "passkeyRequired",
  "erasing",
  "recordMissing",
  "recordHidden",
  "holds",
  "needs",
  "serverOnly",
  "frozen",
  "template",
  "fields",
  "state",
] as const;

const reason = z.object({
  code: z.enum(reasonCodes),
  /** The rule alone forbids it. */
  forbids: z.boolean(),
  /** Of `holds`: those that the person is. Of `needs`: one of these would be enough. */
  audiences: z.optional(z.array(z.enum(audiences))),
  /** Of `fields`: those that the person may change. */
  fields: z.optional(z.array(z.string())),
  /** Of `template`: the company's name. */
  company: z.optional(z.string()),
  /** Of `erasing`: when. */
  at: z.optional(z.string()),
});
export type Reason = z.infer<typeof reason>;

export const rightExplanation = z.object({
  isAllowed: z.boolean(),
  /** Each rule that was decisive; those that forbid come first. */
  reasons: z.array(reason),
});
export type Explanation = z.infer<typeof rightExplanation>;
