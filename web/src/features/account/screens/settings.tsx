import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { passwordLimits } from "../../../../../shared/limits/accounts.ts";
import { OwnCompaniesPart } from "../../companies/parts/own-companies-part.tsx";
import { FilesPart } from "../../files/parts/files-part.tsx";
import { screens } from "../../../lib/screens.ts";
import { Notice } from "../../../components/feedback/notice.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { EmailChange } from "../email/email-change.tsx";
import { OpenSessions } from "../sessions/open-sessions.tsx";
import { PasskeysSection } from "../passkeys/passkeys-section.tsx";
import { PasswordChange } from "../password/password-change.tsx";
import { PersonalData } from "../profile/personal-data.tsx";
import styles from "./settings.module.css";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { DataExport } from "../own-data/data-export.tsx";
import { AccountDeletion } from "../own-data/account-deletion.tsx";
import { NewsletterSwitch } from "../own-data/newsletter-switch.tsx";

/** The user's own settings. */
export default function Settings() {
  const language = useLanguage();
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <PageHead title={screens.settings.text[language]} />
      {user && (user.mustDo ? <Duty user={user} mustDo={user.mustDo} /> : <All user={user} />)}
    </div>
  );
}

function All({ user }: { user: Me }) {
  return (
    <>
      <PersonalData />
      <EmailChange user={user} />
      <PasswordChange user={user} />
      <PasskeysSection />
      <OpenSessions />
      <OwnCompaniesPart user={user} />
      <FilesPart owner={user._id} />
      <YourDataSection user={user} />
    </>
  );
}

/** Only the section of the user's duty, which must be done first. */
function Duty({ user, mustDo }: { user: Me; mustDo: NonNullable<Me["mustDo"]> }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.duty}>
        <Notice kind="warning" title={t(`settings.mustDo.${mustDo}`)}>
          {t(`settings.mustDo.${mustDo}Text`, { count: passwordLimits.minForStaff })}
        </Notice>
      </div>
      {mustDo === "password" ? <PasswordChange user={user} /> : <PasskeysSection />}
    </>
  );
}

/** What users can do with their stored data. */
function YourDataSection({ user }: { user: Me }) {
  const { t } = useTranslation();
  return (
    <SheetSection title={t("yourData.title")}>
      <NewsletterSwitch />
      <DataExport />
      <AccountDeletion user={user} />
    </SheetSection>
  );
}
