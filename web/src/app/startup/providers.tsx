import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmProvider } from "../../components/feedback/confirm.tsx";
import { Toasts } from "../../components/feedback/toasts.tsx";
import { createQueryClient } from "../../lib/session/session.tsx";

/** The one cache of this page; the session is asked for before anything is drawn. */
export const queryClient = createQueryClient();

/** What every screen may use: server state, questions, messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toasts />
    </QueryClientProvider>
  );
}
