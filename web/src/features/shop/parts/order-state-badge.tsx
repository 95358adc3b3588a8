import {
  Ban,
  CircleCheck,
  CircleDashed,
  Clock,
  Eye,
  Factory,
  PackageCheck,
  RotateCcw,
  Truck,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderState } from "../../../../../shared/shop/order-states.ts";
import { StateMark, type StateLook } from "../../../components/feedback/state-badge.tsx";

const looks: Readonly<Record<OrderState, StateLook>> = {
  draft: [CircleDashed, "ended"],
  placed: [Clock, "warning"],
  awaitingPayment: [Clock, "warning"],
  paid: [CircleCheck, "good"],
  proofSent: [Eye, "warning"],
  proofApproved: [CircleCheck, "good"],
  inProduction: [Factory, "good"],
  encoded: [Factory, "good"],
  shipped: [Truck, "good"],
  delivered: [PackageCheck, "good"],
  cancelled: [Ban, "ended"],
  withdrawn: [RotateCcw, "ended"],
  refunded: [RotateCcw, "ended"],
  expired: [Ban, "ended"],
};

/** The state of an order. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation();
  return <StateMark look={looks[state]} text={t(`orders.states.${state}`)} />;
}
