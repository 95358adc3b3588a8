import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "../theme/mantine.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useColorScheme } from "../lib/browser/color-scheme.ts";
import { mantineTheme } from "../theme/mantine-theme.ts";

/**
 * Around what Mantine draws. Screens without any of it, such as the login, do not download it. Injects no style
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
