import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { passwordLimits } from "../../../../../shared/limits/accounts.ts";
import { OwnCompaniesPart } from "../../companies/parts/own-companies-part.tsx";
import { screens } from "../../../lib/screens.ts";
import { LinkRow, LinkRows, RowFact } from "../../../components/controls/link-rows.tsx";
import { SectionLinks } from "../../../components/layout/section-links.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { EmailChange } from "../email/email-change.tsx";
import { MailChoice } from "../notices/mail-choice.tsx";
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

/** The sections of the screen; each heading is the text of its link. */
const sections = [
  { anchor: "personal", title: "settings.personal.title" },
  { anchor: "email", title: "settings.email.title" },
  { anchor: "password", title: "settings.password.title" },
  { anchor: "passkeys", title: "passkeys.title" },
  { anchor: "sessions", title: "settings.sessions.title" },
  { anchor: "notifications", title: "settings.notifications.title" },
  { anchor: "files", title: "settings.files.title" },
  { anchor: "data", title: "yourData.title" },
] as const;

function All({ user }: { user: Me }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <SectionLinks
        label={t("settings.sections")}
        sections={sections.map(({ anchor, title }) => ({ anchor, text: t(title) }))}
      />
      <PersonalData />
      <EmailChange user={user} />
      <PasswordChange user={user} />
      <PasskeysSection />
      <OpenSessions />
      <MailChoice />
      <OwnCompaniesPart user={user} />
      <SheetSection anchor="files" title={t("settings.files.title")}>
        <LinkRows>
          <LinkRow to={screens.myFiles.to()} name={t("settings.files.open")}>
            <RowFact>{t("settings.files.lead")}</RowFact>
          </LinkRow>
        </LinkRows>
      </SheetSection>
      <YourDataSection user={user} />
      <SheetSection title={t("settings.about.title")}>
        <LinkRows>
          <LinkRow to={screens.licences.to()} name={screens.licences.text[language]}>
            <RowFact>{t("settings.about.licences")}</RowFact>
          </LinkRow>
        </LinkRows>
      </SheetSection>
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
    <SheetSection anchor="data" title={t("yourData.title")}>
      <NewsletterSwitch />
      <DataExport />
      <AccountDeletion user={user} />
    </SheetSection>
  );
}
