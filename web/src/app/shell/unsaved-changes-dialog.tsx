import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, useLocation } from "react-router";
import { Button } from "../../components/controls/button.tsx";
import { mainContentId } from "../../components/layout/main-content-id.ts";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { hasUnsaved, saveAllUnsaved } from "../../lib/forms/use-leave-guard.ts";

/** Asks before the user leaves a screen with unsaved changes: stay, discard, or save and leave. Once per router. */
export function UnsavedChangesDialog() {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const drawn = useLocation();
  // After the user chose to leave, the page with its unsaved changes exists until the next one renders.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      currentLocation.key === drawn.key &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  // The dialog restores the focus when it closes; a wrong field takes the focus after that.
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
