import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseColorScheme, useColorScheme } from "../lib/color-scheme.ts";
import { IconButton } from "./button.tsx";

/** Light or dark. Follows the system until it is pressed; the choice is kept in this browser. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const isDark = useColorScheme() === "dark";
  return (
    <IconButton
      className={className}
      icon={isDark ? Sun : Moon}
      label={isDark ? t("shell.toLight") : t("shell.toDark")}
      onClick={() => chooseColorScheme(isDark ? "light" : "dark")}
    />
  );
}
