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
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderState } from "../../../../../shared/shop/order-states.ts";
import { classes } from "../../../components/classes.ts";
import { UiIcon } from "../../../components/icon.tsx";
import styles from "./order-state-badge.module.css";

type Tone = "open" | "good" | "ended";

const looks: Readonly<Record<OrderState, readonly [LucideIcon, Tone]>> = {
  draft: [CircleDashed, "ended"],
  placed: [Clock, "open"],
  awaitingPayment: [Clock, "open"],
  paid: [CircleCheck, "good"],
  proofSent: [Eye, "open"],
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

/** The state of an order: an icon and a word, since a colour alone is not accessible. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation();
  const [icon, tone] = looks[state];
  return (
    <span className={classes(styles.mark, styles[tone])}>
      <UiIcon of={icon} small />
      {t(`orders.states.${state}`)}
    </span>
  );
}
