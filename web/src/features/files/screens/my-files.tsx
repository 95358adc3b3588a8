import { useTranslation } from "react-i18next";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { FilesSection } from "../components/files-section.tsx";

/** The user's own files. */
export default function MyFiles() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  return (
    <>
      <PageHead
        title={screens.myFiles.text[language]}
        breadcrumb={[{ text: screens.settings.text[language], to: screens.settings.to() }]}
        facts={t("files.lead")}
      />
      {user && <FilesSection owner={user._id} />}
    </>
  );
}
