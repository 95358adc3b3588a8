import { useSearchParams } from "react-router";
import { typedCode } from "../../../../../shared/tags/typed-code.ts";
import { CoverPage } from "../../../components/layout/cover-page.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { ClaimSteps } from "../components/claim-steps.tsx";
import { ClaimWelcome } from "../components/claim-welcome.tsx";

/**
 * The claim of a printed code or chip; unclaimed ones open this screen. Without a code in the address the user types
 * one.
 */
export default function Connect() {
  const [query] = useSearchParams();
  const { ready, user } = useSession();
  const code = typedCode.safeParse(query.get("c") ?? "").data;
  return (
    <CoverPage>
      {ready && !user && <ClaimWelcome code={code} />}
      {user && <ClaimSteps key={`${user._id} ${code}`} user={user} code={code} />}
    </CoverPage>
  );
}
