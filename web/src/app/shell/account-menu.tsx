import { LogOut, MessageSquarePlus, UserRound } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Me } from "../../../../shared/operations/replies.ts";
import { useConfirm } from "../../components/feedback/confirm.tsx";
import { Avatar } from "../../components/brand/avatar.tsx";
import { UiIcon } from "../../components/icon.tsx";
import { useThemeSwitch } from "../../components/controls/use-theme-switch.ts";
import { FeedbackPart } from "../../features/feedback/parts/feedback-part.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { formatAccountName } from "../../../../shared/text/account-name.ts";
import { useSession } from "../../lib/session/session.tsx";
import { notify } from "../../lib/overlays/toasts.ts";
import { hasUnsaved } from "../../lib/forms/use-leave-guard.ts";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { useOverlay } from "../../lib/overlays/use-overlay.ts";
import { screens } from "../../lib/screens.ts";
import { classes } from "../../components/classes.ts";
import popover from "../../components/overlays/popover.module.css";
import styles from "./account-menu.module.css";

/** The user's menu with profile and log-out. It is the browser's own popover: Esc and a press outside close it. */
export function AccountMenu({ user }: { user: Me }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const { logOut } = useSession();
  const theme = useThemeSwitch();
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => sheet.current?.hidePopover();
  useOverlay(sheet, { isOpen, close });
  const name = formatAccountName(user, language);
  const [isWriting, setWriting] = useState(false);
  const openFeedback = () => {
    close();
    setWriting(true);
  };

  const handleLogOut = async () => {
    const question = {
      title: t("common.leave.title"),
      text: t("common.leave.text"),
      yes: t("common.leave.discard"),
      no: t("common.leave.stay"),
      isLoss: true,
    };
    if (hasUnsaved() && !(await confirm(question))) return;
    try {
      await logOut();
      await navigate(screens.login.to());
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(title, { detail });
    }
  };

  return (
    <>
      <button type="button" className={styles.target} popoverTarget={id}>
        <span className="visually-hidden">{t("shell.account", { name })}</span>
        <Avatar {...user} />
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className={classes(popover.sheet, popover.fromBar, styles.sheet)}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{user.email}</p>
        <ul className={styles.entries}>
          <li>
            <Link to={screens.settings.to()} className={popover.entry} onClick={close}>
              <UiIcon of={UserRound} />
              {t("shell.profile")}
            </Link>
          </li>
          <li className={styles.onPhone}>
            <button type="button" className={popover.entry} onClick={theme.onClick}>
              <UiIcon of={theme.icon} />
              {theme.label}
            </button>
          </li>
          {/* the service refuses this call while the user has a duty to do first */}
          {!user.mustDo && (
            <li>
              <button type="button" className={popover.entry} onClick={openFeedback}>
                <UiIcon of={MessageSquarePlus} />
                {t("shell.feedback")}
              </button>
            </li>
          )}
          <li>
            <button type="button" className={popover.entry} onClick={() => void handleLogOut()}>
              <UiIcon of={LogOut} />
              {t("shell.logOut")}
            </button>
          </li>
        </ul>
      </div>
      {isWriting && <FeedbackPart onClose={() => setWriting(false)} />}
    </>
  );
}
