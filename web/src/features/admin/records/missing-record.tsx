import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import type { AdminModel } from "./admin-models.ts";

/** The page of a record that does not exist. */
export function MissingRecord({ list }: Pick<AdminModel, "list">) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <EmptyState
      level={1}
      title={t("admin.missing.title")}
      text={t("admin.missing.text")}
      action={
        <ButtonLink variant="primary" to={list.to}>
          {list.text[language]}
        </ButtonLink>
      }
    />
  );
}

/** Says on the open page of a record that it was deleted since: the page stays, for what is typed there. */
export function DeletedSinceNotice({ isForm }: { isForm: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice kind="failure" title={t("admin.missing.since")}>
      {t(isForm ? "admin.missing.typed" : "admin.missing.text")}
    </Notice>
  );
}
