import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { usePasskeys } from "./use-passkeys.ts";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { PasskeyList } from "./passkey-list.tsx";

/** The user's passkeys in the settings. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const { data, isError, add, remove } = usePasskeys();
  const [isOpen, setOpen] = useState(false);

  const handleRemove = async ({ id, name }: Passkey) => {
    const question = {
      title: t("passkeys.removeTitle"),
      text: t("passkeys.removeText", { name }),
      yes: t("passkeys.remove"),
      isLoss: true,
    };
    if (!(await confirm(question))) return;
    try {
      await remove(id);
      notify.success(t("passkeys.removed"));
    } catch (failure) {
      notify.failure(t("passkeys.removeFailed"), { detail: failureText(failure).title });
    }
  };

  return (
    <SheetSection anchor="passkeys" title={t("passkeys.title")} lead={t("passkeys.lead")}>
      {isError ? (
        <Notice kind="failure" title={t("passkeys.loadFailed")} />
      ) : (
        <PasskeyList passkeys={data} onRemove={(passkey) => void handleRemove(passkey)} />
      )}
      {browserSupportsWebAuthn() ? (
        <div>
          <Button icon={KeyRound} onClick={() => setOpen(true)}>
            {t("passkeys.add")}
          </Button>
        </div>
      ) : (
        <p>{t("passkeys.unsupported")}</p>
      )}
      <AddPasskeyDialog
        key={data?.length ?? 0}
        isOpen={isOpen}
        onAdd={add}
        onClose={() => setOpen(false)}
      />
    </SheetSection>
  );
}
