import { HubError } from "../../../shared/errors.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import type { Tag } from "../../../shared/models/tag.ts";
import type { ServiceContext } from "../../calls/service.ts";
import type { Actor } from "../../data/records/actor.ts";
import { hasAnyAudience } from "../../data/rights/audiences.ts";

/**
 * Refuses a claim of a company's tag by a person outside the company: a former holder knows its secret, and a released
 * tag is printed for the company. Throws `access.denied`.
 */
export async function checkStockClaim({ company }: Tag, { caller, store }: Actor): Promise<void> {
  if (company === undefined || caller.isAdmin) return;
  if (caller.company === company || caller.administers.includes(company)) return;
  if ((await store.find(companyModel, company)) !== undefined) throw new HubError("access.denied");
}

/**
 * Refuses the holder of a company's tag while the tag leads to a card that belongs to another person: the tag serves
 * that person, and the company's admins decide about it. Throws `access.denied`.
 */
export async function checkHolder({
  record: { card, company },
  held,
  caller,
  store,
}: Pick<ServiceContext, "held" | "caller" | "store"> & { record: Tag }): Promise<void> {
  if (company === undefined || card === undefined) return;
  if (hasAnyAudience(held, ["companyAdmin", "admin"])) return;
  const found = await store.find(cardModel, card);
  if (found !== undefined && found.owner !== caller.id) throw new HubError("access.denied");
}
