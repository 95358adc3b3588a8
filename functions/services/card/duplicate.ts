import { madeByServer } from "../../kit/entities/create-record.ts";
import { takenFrom } from "../../kit/entities/template.ts";
import { serviceContext, type Service } from "../../kit/service.ts";
import { toRecord } from "../../kit/store/record-item.ts";
import { baseFieldNames } from "../../../shared/model/define-model.ts";

/** Made anew, or said of one card alone. */
const notCopied = new Set([...baseFieldNames, "standIn", "successor"]);

const suffix: Record<string, string> = { en: "copy", hu: "másolat" };

/**
 * Makes a second card with the same content, for the same owner, under a code of its own; active and unlocked. A copy
 * that the owner makes is in no company: only those who may assign put cards into one. Theirs stays in the card's own
 * company, and takes over what its template fixes.
 */
export const duplicate: Service = async (model, allow, input, tools) => {
  const { record, held } = await serviceContext(model, allow, input, tools);
  const staysInCompany = held.has("admin") || held.has("companyAdmin");
  const { code } = madeByServer(model, tools.caller);
  const content = Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !notCopied.has(name) && (staysInCompany || name !== "company"),
    ),
  );
  const company = content["company"];
  const taken =
    typeof company === "string" ? await takenFrom(tools.store, model, company, content) : {};
  const name = `${String(record["name"]).slice(0, 100)} (${suffix[String(record["language"])]})`;
  const created = await tools.store.create(model, {
    ...content,
    ...taken,
    _id: tools.newId(),
    name,
    code,
    active: true,
    locked: false,
  });
  return toRecord(model, created);
};
