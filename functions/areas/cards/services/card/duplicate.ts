import { baseFieldNames } from "../../../../../shared/model/define-model.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { cutText } from "../../../../../shared/text/cut-text.ts";
import { planCopiedBinding } from "../../../../data/records/bound-cards.ts";
import { createCompanyCheck } from "../../../../data/records/company-exists.ts";
import { buildInitialValues } from "../../../../data/records/build-record.ts";
import { loadTemplateValues } from "../../../../data/records/check-template.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";
import { toRecord, type StoredRecord } from "../../../../data/store/record-item.ts";
import type { Actor } from "../../../../data/records/actor.ts";

/** Fields that are generated, or that belong to one card only. */
const notCopied = new Set([...baseFieldNames, "standIn", "successor"]);

const suffix: Record<string, string> = { en: "copy", hu: "másolat" };

/**
 * Creates a second card with the same content and owner and with a new code. It is active and unlocked. An owner's copy
 * belongs to no company, because only those who may assign cards put them into one. Any other copy stays in the card's
 * company, if that still exists, and the company's template overwrites the fields that it fixes. A company admin's copy
 * of a bound card is bound, too.
 */
export const duplicateCard: Service = (model, allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, () => copyCard(model, allow, input, context));

const copyCard: Service = async (model, allow, input, context) => {
  const { record, held } = await loadServiceContext(model, allow, input, context);
  const company =
    held.has("admin") || held.has("companyAdmin")
      ? await findCompanyId(record, context)
      : undefined;
  const { code } = buildInitialValues(model, context.caller);
  const content = Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !notCopied.has(name) && (company !== undefined || name !== "company"),
    ),
  );
  const taken =
    company === undefined ? {} : await loadTemplateValues(context.store, model, company, content);
  const copy = { _id: context.newId() };
  const name = `${cutText(String(record["name"]), 100)} (${suffix[String(record["language"])]})`;
  const writes = company === undefined ? [] : [createCompanyCheck(company)];
  if (company !== undefined && !held.has("admin"))
    writes.push(await planCopiedBinding(context.store.table, record, copy));
  const created = await context.store.create(
    model,
    { ...content, ...taken, ...copy, name, code, active: true, locked: false },
    { writes },
  );
  return toRecord(model, created);
};

/** A card may still refer to a company that has just been deleted. */
async function findCompanyId(
  { company }: StoredRecord,
  { store }: Pick<Actor, "store">,
): Promise<string | undefined> {
  if (typeof company !== "string") return undefined;
  return (await store.find(companyModel, company))?._id;
}
