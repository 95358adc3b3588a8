import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { useConfirm } from "../../../components/confirm.tsx";

/** Asks before the page is left while something is not saved; outside the application the browser asks. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const question = {
      title: t("cards.leave.title"),
      text: t("cards.leave.text"),
      yes: t("cards.leave.yes"),
      no: t("cards.leave.no"),
      isLoss: true,
    };
    void confirm(question).then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, t]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isDirty]);
}
