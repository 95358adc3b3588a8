import { delivery as deliveryModel, type Delivery } from "../../../../shared/models/delivery.ts";
import type { ModelPatch } from "../../../data/store/record-item.ts";
import type { Store } from "../../../data/store/store.ts";
import { ConditionFailed } from "../../../platform/aws/table.ts";
import { advanceDelivery } from "./delivery-states.ts";
import { makeUnknown } from "./unknown-rows.ts";
import type { RowResult, SendOutcome } from "./send-outcome.ts";

/** A claimed row, and what its one request to the provider proves. */
export interface HandedRow {
  row: Delivery;
  outcome: SendOutcome;
}

/** Notes what the provider answered: all accepted mails in one write, every other row by itself. */
export async function recordOutcomes(
  store: Store,
  handed: readonly HandedRow[],
): Promise<RowResult[]> {
  const accepted = handed.flatMap(({ row, outcome }) =>
    outcome.is === "accepted" ? [{ row, messageId: outcome.messageId }] : [],
  );
  const others = handed.filter(({ outcome }) => outcome.is !== "accepted");
  const [results] = await Promise.all([
    Promise.all(others.map((each) => recordOther(store, each))),
    recordSent(store, accepted),
  ]);
  return [...results, ...accepted.map((): RowResult => "sent")];
}

async function recordOther(store: Store, { row, outcome }: HandedRow): Promise<RowResult> {
  switch (outcome.is) {
    case "accepted":
      return "sent";
    case "refused":
    case "unknown": {
      const { is, reason } = outcome;
      if (is === "unknown") await makeUnknown(store, row, reason);
      else await advanceDelivery(store, row._id, "failed", { patch: { reason } });
      return "settled";
    }
    default:
      await returnToQueue(store, row);
      return outcome.is;
  }
}

const released = { claimedBy: undefined, leaseUntil: undefined };

interface SentRow {
  row: Delivery;
  messageId: string;
}

/** Notes that the provider took mails. The claimer knows its rows; an event of the provider may have been faster. */
async function recordSent(store: Store, sent: readonly SentRow[]): Promise<void> {
  if (sent.length === 0) return;
  const sentAt = store.options.now();
  const patchOf = ({ messageId }: SentRow): ModelPatch<typeof deliveryModel> => ({
    ...released,
    messageId,
    sentAt,
  });
  try {
    await store.write(
      sent.map((each) => ({
        model: deliveryModel,
        before: each.row,
        patch: { ...patchOf(each), state: "handedOver" },
      })),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await Promise.all(
      sent.map((each) =>
        advanceDelivery(store, each.row._id, "handedOver", { patch: patchOf(each) }),
      ),
    );
  }
}

/** The provider has proved that it did not take the mail. */
async function returnToQueue(store: Store, before: Delivery): Promise<void> {
  try {
    await store.update(deliveryModel, { before, patch: { ...released, state: "queued" } });
  } catch (error) {
    // The row has moved on: an event of the provider was faster.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
