import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Input } from "../../../../../shared/operations/all.ts";
import type { Invitation } from "../../../../../shared/operations/replies.ts";
import { screens } from "../../../lib/screens.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import type { LoginState } from "../forms/login-state.ts";

type Body = Input<"acceptInvitation">["body"];
/** The body of a step, without the token. */
export type InvitationStep = Body extends infer Each
  ? Each extends Body
    ? Omit<Each, "token">
    : never
  : never;

export interface StepProps {
  invitation: Invitation;
  /** Takes the step; rejects with the failed call. */
  onSubmit: (step: InvitationStep) => Promise<void>;
}

/** An invitation by its token, and its steps. After the last step the user is at the login, or at their own cards. */
export function useInvitation(token: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { user, refresh } = useSession();
  const queryKey = ["invitation", token];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("acceptInvitation", { body: { token } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

  /** Throws the failed call. */
  const take = async (step: InvitationStep): Promise<void> => {
    const body: Body = { token, ...step };
    const reply = await call("acceptInvitation", { body });
    if (reply.step !== "done") return void cache.setQueryData<Invitation>(queryKey, reply);
    if (user) {
      await refresh();
      return navigate(screens.myCards.to(), { replace: true });
    }
    const message = "lastName" in step ? "registered" : "joined";
    const state: LoginState = { message, email: reply.email };
    await navigate(screens.login.to(), { replace: true, state });
  };

  return { ...query, take };
}
