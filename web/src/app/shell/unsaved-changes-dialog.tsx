import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, useLocation } from "react-router";
import { Button } from "../../components/controls/button.tsx";
import { mainContentId } from "../../components/layout/main-content-id.ts";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { hasUnsaved, saveAllUnsaved } from "../../lib/forms/use-leave-guard.ts";

/** Asks before a screen is left while something in it is not saved: stay, discard, or save and go. Once per router. */
export function UnsavedChangesDialog() {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const drawn = useLocation();
  // Once the answer was to go, the page is still there, with all that is not saved, until the next one is drawn.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      currentLocation.key === drawn.key &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  // The dialog gives the focus back when it closes; what is wrong takes it then.
  const isRefused = useRef(false);
  useEffect(() => {
    if (blocker.state === "blocked" || !isRefused.current) return;
    isRefused.current = false;
    document
      .getElementById(mainContentId)
      ?.querySelector<HTMLElement>("[aria-invalid=true]")
      ?.focus();
  }, [blocker.state]);

  const handleSave = async () => {
    setSaving(true);
    const isSaved = await saveAllUnsaved();
    setSaving(false);
    if (isSaved) return blocker.proceed?.();
    isRefused.current = true;
    blocker.reset?.();
  };

  return (
    <Dialog
      isOpen={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("common.leave.title")}
      firstFocus={stay}
      isAboutLeaving
      actions={
        <>
          <Button ref={stay} onClick={() => blocker.reset?.()}>
            {t("common.leave.stay")}
          </Button>
          <Button variant="quietDanger" onClick={() => blocker.proceed?.()}>
            {t("common.leave.discard")}
          </Button>
          <Button
            variant="primary"
            busy={isSaving && t("common.saving")}
            onClick={() => void handleSave()}
          >
            {t("common.save")}
          </Button>
        </>
      }
    >
      {t("common.leave.text")}
    </Dialog>
  );
}
