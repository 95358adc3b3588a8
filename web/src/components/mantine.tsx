import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "../theme/mantine.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useColorScheme } from "../lib/browser/color-scheme.ts";
import { mantineTheme } from "../theme/mantine-theme.ts";

/**
 * The provider of Mantine components. Screens without them, such as the login, do not download it. It injects no style
 * (`mantine.css`), and follows our theme.
 */
export function MantineParts({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={useColorScheme()}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
