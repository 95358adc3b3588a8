import { Navigate, useSearchParams } from "react-router";
import { screens } from "../../../lib/screens.ts";
import { localPath } from "../../../lib/session/next-path.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useMailedToken } from "../../../lib/session/use-mailed-token.ts";
import { AccountPage } from "../forms/account-page.tsx";
import { InvitationSteps } from "../invitation/invitation-steps.tsx";
import { SignUp } from "../sign-up/sign-up.tsx";

/** The sign-up; with an invitation, its steps. A logged-in user is redirected. */
export default function Registrate() {
  const { user } = useSession();
  const { token } = useMailedToken("invitation");
  const [query] = useSearchParams();
  const next = query.get("next");
  if (user && !token) return <Navigate to={localPath(next, screens.myCards.to())} replace />;
  return (
    <AccountPage>{token ? <InvitationSteps token={token} /> : <SignUp next={next} />}</AccountPage>
  );
}
