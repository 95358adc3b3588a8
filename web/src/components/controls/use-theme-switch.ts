import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseColorScheme, useColorScheme } from "../../lib/browser/color-scheme.ts";

/** What changes to the other theme: its icon, its name and what a press does. */
export function useThemeSwitch() {
  const { t } = useTranslation();
  const isDark = useColorScheme() === "dark";
  return {
    icon: isDark ? Sun : Moon,
    label: isDark ? t("shell.toLight") : t("shell.toDark"),
    onClick: () => chooseColorScheme(isDark ? "light" : "dark"),
  };
}
