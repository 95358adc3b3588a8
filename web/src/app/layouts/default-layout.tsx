import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session/session.tsx";
import { ScreenFrame, useFocusOnNavigation } from "../guard/screen-frame.tsx";

// lazy: visitors of the login do not download the bars
const Workspace = lazy(async () => ({
  default: (await import("../shell/workspace.tsx")).Workspace,
}));

/** The bars for users; nothing for visitors, whose screens have their own cover. */
export default function DefaultLayout() {
  const { ready, user } = useSession();
  useFocusOnNavigation();
  if (!ready) return null;
  if (!user) return <ScreenFrame />;
  return (
    <Suspense>
      {/* remounts all screens for another user */}
      <Workspace key={user._id} user={user}>
        <ScreenFrame />
      </Workspace>
    </Suspense>
  );
}
