import { IconButton } from "./button.tsx";
import { useThemeSwitch } from "./use-theme-switch.ts";

/**
 * Switches between light and dark. It follows the system until the first press; the choice is stored in this browser.
 */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  return <IconButton className={className} {...useThemeSwitch()} />;
}
