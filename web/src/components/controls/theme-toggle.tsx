import { IconButton } from "./button.tsx";
import { useThemeSwitch } from "./use-theme-switch.ts";

/** Light or dark. Follows the system until it is pressed; the choice is kept in this browser. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  return <IconButton className={className} {...useThemeSwitch()} />;
}
