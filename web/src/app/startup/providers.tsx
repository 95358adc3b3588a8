import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmProvider } from "../../components/feedback/confirm.tsx";
import { Toasts } from "../../components/feedback/toasts.tsx";
import { createQueryClient } from "../../lib/session/session.tsx";

/** The cache of this page; the session loads before the first render. */
export const queryClient = createQueryClient();

/** Providers for every screen: server state, confirmations, messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toasts />
    </QueryClientProvider>
  );
}
