import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseColorScheme, useColorScheme } from "../../lib/browser/color-scheme.ts";

/** The switch to the other theme: icon, label and action. */
export function useThemeSwitch() {
  const { t } = useTranslation();
  const isDark = useColorScheme() === "dark";
  return {
    icon: isDark ? Sun : Moon,
    label: isDark ? t("shell.toLight") : t("shell.toDark"),
    onClick: () => chooseColorScheme(isDark ? "light" : "dark"),
  };
}
