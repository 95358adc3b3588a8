import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Filter } from "../../../../../shared/client/record-types.ts";
import type { ModelName } from "../../../../../shared/models/all.ts";
import type { OrderState } from "../../../../../shared/shop/order-states.ts";
import { getDayStart } from "../../../../../shared/visits/budapest-day.ts";
import { call } from "../../../lib/hub/hub.ts";
import { screens } from "../../../lib/screens.ts";

/** A number on the start page of admins, and the list that it counts. */
export interface HomeFigure {
  /** Its text is `admin.home.<group>.<name>`. */
  name: string;
  model: ModelName;
  filter: Readonly<Record<string, unknown>>;
  to: string;
}

const listOf = (to: string, filter: object) =>
  `${to}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What was made today. @param today the calendar day in Budapest */
export function listTodayFigures(today: string) {
  const filter = { createdAt: { $gte: getDayStart(today) } };
  return [
    { name: "users", model: "user", filter, to: listOf(screens.adminUsers.to(), filter) },
    { name: "cards", model: "card", filter, to: listOf(screens.adminCards.to(), filter) },
    {
      name: "orders",
      model: "order",
      filter: { ...filter, state: { $ne: "draft" } },
      to: listOf(screens.adminOrders.to(), filter),
    },
    {
      name: "contacts",
      model: "contact",
      filter,
      to: listOf(screens.adminContacts.to(), filter),
    },
  ] as const satisfies HomeFigure[];
}

const orderStep = <const State extends OrderState>(name: State) =>
  ({
    name,
    model: "order",
    filter: { state: name },
    to: listOf(screens.adminOrders.to(), { state: name }),
  }) as const;

const suspended = { suspendedAt: { $exists: true } };
const unanswered = { kind: "inquiry", note: "" };

/** What waits for an admin. */
export const attentionFigures = [
  orderStep("awaitingPayment"),
  orderStep("paid"),
  orderStep("proofApproved"),
  orderStep("encoded"),
  {
    name: "feedback",
    model: "feedback",
    filter: { handled: false },
    to: `${screens.admin.to()}?tab=feedback`,
  },
  {
    name: "inquiries",
    model: "contact",
    filter: unanswered,
    to: listOf(screens.adminContacts.to(), unanswered),
  },
  {
    name: "suspended",
    model: "user",
    filter: suspended,
    to: listOf(screens.adminUsers.to(), suspended),
  },
] as const satisfies HomeFigure[];

/** The numbers of figures, in their order. */
export async function countFigures(
  figures: readonly HomeFigure[],
  signal: AbortSignal,
): Promise<number[]> {
  return Promise.all(
    figures.map(({ model, filter }) =>
      createRecordCalls<ModelName>(call, model).count(filter as Filter<ModelName>, { signal }),
    ),
  );
}
