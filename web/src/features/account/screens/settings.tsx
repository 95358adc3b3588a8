import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { password as limits } from "../../../../../shared/limits.ts";
import { FilesPart } from "../../../app/files-part.tsx";
import { screens } from "../../../app/screens.ts";
import { Notice } from "../../../components/notice.tsx";
import { PageHead } from "../../../components/page-head.tsx";
import { useLanguage } from "../../../lib/language.ts";
import { useSession } from "../../../lib/session.tsx";
import { EmailChange } from "../components/email-change.tsx";
import { OpenSessions } from "../components/open-sessions.tsx";
import { PasskeysSection } from "../components/passkeys-section.tsx";
import { PasswordChange } from "../components/password-change.tsx";
import { PersonalData } from "../components/personal-data.tsx";
import { YourDataSection } from "../components/your-data-section.tsx";
import styles from "./settings.module.css";

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
      <FilesPart owner={user._id} />
      <YourDataSection user={user} />
    </>
  );
}

/** What must be done before anything else is allowed, alone. */
function Duty({ user, mustDo }: { user: Me; mustDo: NonNullable<Me["mustDo"]> }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.duty}>
        <Notice kind="warning" title={t(`settings.mustDo.${mustDo}`)}>
          {t(`settings.mustDo.${mustDo}Text`, { count: limits.minForStaff })}
        </Notice>
      </div>
      {mustDo === "password" ? <PasswordChange user={user} /> : <PasskeysSection />}
    </>
  );
}
