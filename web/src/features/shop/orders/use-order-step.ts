import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import type { BuyerOrder } from "../shop-calls.ts";
import { orderKey, ordersKey } from "./use-orders.ts";

/** Takes a step of an order, one at a time. A refused step shows why, and the order as it is now. */
export function useOrderStep(id: string) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();

  /** Resolves to whether the step was taken. `done` is the key of the text that confirms it. */
  const take = (work: () => Promise<BuyerOrder>, done: StepDone): Promise<boolean> =>
    attempt(async () => {
      try {
        cache.setQueryData(orderKey(id), await work());
        void cache.invalidateQueries({ queryKey: ordersKey });
        notify.success(t(`orders.done.${done}`));
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(title, { detail });
        // another person may have taken a step meanwhile
        void cache.invalidateQueries({ queryKey: orderKey(id) });
        throw failure;
      }
    });
  return { take, isBusy };
}

type StepDone = "approved" | "cancelled" | "withdrawn";
