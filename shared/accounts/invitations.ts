import * as z from "zod/mini";
import { accessGroups } from "../access-groups.ts";
import { languages } from "../languages.ts";
import { email, recordId, requiredLine } from "../model/formats.ts";

/** Inputs of the services that invite a person. Both the models that declare them and their code read these. */
const invited = {
  email,
  lastName: requiredLine(100),
  firstName: requiredLine(100),
  language: z.enum(languages),
};

/** An admin invites a person, with the groups that the account is to have and the company it joins. */
export const invitation = z.strictObject({
  ...invited,
  groups: z.optional(z.array(z.enum(accessGroups)).check(z.maxLength(20))),
  company: z.optional(recordId),
});

/** A company admin invites a colleague, or another admin. */
export const colleague = z.strictObject({
  id: recordId,
  ...invited,
  admin: z.optional(z.boolean()),
});
