import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { chooseLanguage, useLanguage } from "../../../lib/format/language.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useMe } from "./use-me.ts";
import { useNames, type Names } from "./use-names.ts";
import { NamesFields } from "./names-fields.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";

/** The user's names and language. */
export function PersonalData() {
  const { t } = useTranslation();
  const { data, isPending, refetch, save } = useMe();
  return (
    <SheetSection
      anchor="personal"
      title={t("settings.personal.title")}
      lead={t("settings.personal.lead")}
    >
      {data ? (
        <PersonalForm me={data} onSave={save} />
      ) : isPending ? (
        <SkeletonForm fields={2} />
      ) : (
        <FailedState text={t("settings.loadFailed")} onRetry={() => void refetch()} />
      )}
    </SheetSection>
  );
}

function PersonalForm({ me, onSave }: { me: Me; onSave: (names: Names) => Promise<Me> }) {
  const { t, i18n } = useTranslation();
  const shown = useLanguage();
  const failureText = useFailureText();

  const save = async (names: Names) => {
    try {
      const { lastName, firstName, language } = await onSave(names);
      if (language !== shown) await chooseLanguage(language);
      notify.success(i18n.t("common.saved"));
      return { lastName, firstName, language };
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("common.saveFailed"), { detail: `${title} ${detail}` });
      throw failure;
    }
  };
  const form = useNames(me, save);
  useLeaveGuard(form.isDirty, form.save);
  const labels = {
    lastName: t("settings.personal.lastName"),
    firstName: t("settings.personal.firstName"),
    language: t("settings.personal.language"),
    languageHelp: t("settings.personal.languageHelp"),
  };
  return (
    <SubmitForm onSend={form.send}>
      <NamesFields form={form} labels={labels} />
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy && t("common.saving")}>
          {t("common.save")}
        </Button>
      </div>
    </SubmitForm>
  );
}
