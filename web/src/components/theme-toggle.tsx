import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./button.tsx";

/** Light or dark. Follows the system until it is pressed; the choice is kept in this browser. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  // without `keepTransitions` Mantine adds a style element, which the content security policy forbids
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return (
    <IconButton
      className={className}
      icon={isDark ? Sun : Moon}
      label={isDark ? t("shell.toLight") : t("shell.toDark")}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    />
  );
}
