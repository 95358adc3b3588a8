import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmProvider } from "../components/confirm.tsx";
import { Toasts } from "../components/toasts.tsx";
import { createQueryClient } from "../lib/session.tsx";
import { mantineTheme } from "../theme/mantine-theme.ts";
import { themeKey } from "./early-script.ts";

/** The one cache of this page; the session is asked for before anything is drawn. */
export const queryClient = createQueryClient();
const colourScheme = localStorageColorSchemeManager({ key: themeKey });

/** What every screen may use: server state, theme, questions, messages. Injects no style (`mantine.css`). */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={mantineTheme}
        colorSchemeManager={colourScheme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}
