import { isDeepStrictEqual } from "node:util";
import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { checkSiblings, loadSiblings } from "../../../../data/records/check-siblings.ts";
import { createSubstituteMails } from "../../card-owner-mails.ts";

type StandIn = NonNullable<Card["standIn"]>;

/**
 * Names the card that answers in another one's place until a day at most, or none. Both owners get a mail. Throws
 * `input.invalid` for a card of another company, for the card itself and for a last day before the first, and
 * `card.locked`.
 */
export const setCardStandIn = makeRecordService(cardModel, async (context) => {
  const { record, held, store } = context;
  if (record.locked && !held.has("admin")) throw new HubError("card.locked");
  // Parsed by the input of the service.
  const standIn = context.input["standIn"] as StandIn | null;
  if (standIn === null)
    return record.standIn === undefined ? undefined : { patch: { standIn: undefined } };
  const { card: id, from, until } = standIn;
  if (from !== undefined && until < from) throw invalidField("standIn.until", "tooLow");
  if (id === record._id) throw invalidField("standIn.card", "notAcceptable");
  const siblings = await loadSiblings(store, cardModel, [{ standIn }]);
  checkSiblings(cardModel, { ...record, standIn: undefined }, { standIn }, siblings);
  if (isDeepStrictEqual(record.standIn, standIn)) return undefined;
  const found = await store.find(cardModel, id);
  if (found === undefined) throw invalidField("standIn.card", "notAcceptable");
  const mails = { named: "standInNamed", chosen: "standInChosen" } as const;
  const about = { card: record, substitute: found, until };
  const messages = await createSubstituteMails(mails, about, context);
  return { patch: { standIn }, extras: { messages } };
});
