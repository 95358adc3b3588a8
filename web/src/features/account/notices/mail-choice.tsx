import { useState } from "react";
import { useTranslation } from "react-i18next";
import { adminGroups, isInGroup } from "../../../../../shared/access-groups.ts";
import {
  getMailedKinds,
  wantsMail,
  type MailedKindName,
} from "../../../../../shared/notifications/mailed-kinds.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useMe } from "../profile/use-me.ts";

/** Which notifications the user also gets by mail. Each choice is saved at once. */
export function MailChoice() {
  const { t } = useTranslation();
  const { data, isPending, refetch, save } = useMe();
  return (
    <SheetSection
      anchor="notifications"
      title={t("settings.notifications.title")}
      lead={t("settings.notifications.lead")}
    >
      {data ? (
        <Kinds me={data} onSave={save} />
      ) : isPending ? (
        <SkeletonForm fields={2} />
      ) : (
        <FailedState text={t("settings.loadFailed")} onRetry={() => void refetch()} />
      )}
    </SheetSection>
  );
}

interface KindsProps {
  me: Me;
  onSave: (body: { mutedMails: MailedKindName[] }) => Promise<Me>;
}

function Kinds({ me, onSave }: KindsProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [saving, setSaving] = useState<MailedKindName>();
  const shown = getMailedKinds(isInGroup(me.groups, adminGroups));

  const handleChange = async (kind: MailedKindName, isWanted: boolean) => {
    setSaving(kind);
    const others = (me.mutedMails ?? []).filter((muted) => muted !== kind);
    try {
      await onSave({ mutedMails: isWanted ? others : [...others, kind] });
      notify.success(t("common.saved"));
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("common.saveFailed"), { detail: `${title} ${detail}` });
    } finally {
      setSaving(undefined);
    }
  };

  return (
    <fieldset>
      <legend className="visually-hidden">{t("settings.notifications.title")}</legend>
      {shown.map((kind) => (
        <CheckBox
          key={kind}
          label={t(`settings.notifications.kinds.${kind}`)}
          isChecked={wantsMail(me, kind)}
          disabled={saving === kind}
          onChange={(isWanted) => void handleChange(kind, isWanted)}
        />
      ))}
    </fieldset>
  );
}
