import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import { Menu } from "@mantine/core";
import { LogOut, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { animation } from "../../../shared/limits.ts";
import type { Me } from "../../../shared/replies.ts";
import { Avatar } from "../components/avatar.tsx";
import { Icon } from "../components/icon.tsx";
import { failureText } from "../lib/hub-call-error.ts";
import { useLanguage } from "../lib/language.ts";
import { fullName } from "../lib/names.ts";
import { useSession } from "../lib/session.tsx";
import { notify } from "../lib/toasts.ts";
import { screens } from "./screens.ts";
import styles from "./account-menu.module.css";

/** Who is logged in, with the way to the profile and out. */
export function AccountMenu({ user }: { user: Me }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { logOut } = useSession();
  const name = fullName(user, language);

  const handleLogOut = async () => {
    try {
      await logOut();
      await navigate(screens.login.to());
    } catch (failure) {
      const { title, detail } = failureText(failure, language);
      notify.failure(title, { detail });
    }
  };

  return (
    <Menu
      position="bottom-end"
      offset={8}
      width={256}
      classNames={{ dropdown: styles.dropdown, item: styles.item, divider: styles.divider }}
      transitionProps={{ duration: animation.durationMs, timingFunction: animation.easing }}
    >
      <Menu.Target>
        <button type="button" className={styles.target} aria-label={t("shell.account", { name })}>
          <Avatar {...user} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={screens.settings.to()}
          leftSection={<Icon of={UserRound} />}
        >
          {t("shell.profile")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={LogOut} />} onClick={() => void handleLogOut()}>
          {t("shell.logOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
