import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session/session.tsx";
import { ScreenFrame, useFocusOnNavigation } from "../guard/screen-frame.tsx";

// visitors of the login do not download the bars
const Workspace = lazy(async () => ({
  default: (await import("../shell/workspace.tsx")).Workspace,
}));

/** With the bars for users; bare for visitors, whose screens bring their own cover. */
export default function DefaultLayout() {
  const { ready, user } = useSession();
  useFocusOnNavigation();
  if (!ready) return null;
  if (!user) return <ScreenFrame />;
  return (
    <Suspense>
      {/* another user's screens begin anew */}
      <Workspace key={user._id} user={user}>
        <ScreenFrame />
      </Workspace>
    </Suspense>
  );
}
