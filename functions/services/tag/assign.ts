import { HubError, invalidField } from "../../../shared/errors.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { changesRecord } from "../../kit/service.ts";
import { audiencesOf, may } from "../../kit/rights/audiences.ts";

/** Lets the tag lead to a card that the caller may write; the tag then belongs to the card's owner. */
export const assign = changesRecord(async ({ record, input, tools }) => {
  if (record["state"] === "retired" || record["state"] === "lost") throw new HubError("tag.state");
  const card = await tools.store.find(cardModel, String(input["card"]));
  if (!card || !may(audiencesOf(tools.caller, cardModel, card), cardModel.access.write))
    throw invalidField("card", "notAcceptable");
  const { _id, owner, company } = card;
  return { patch: { state: "assigned", card: _id, owner, company: company ?? record["company"] } };
});
