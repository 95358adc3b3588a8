import { useSession } from "../../lib/session/session.tsx";
import { ScreenFrame, useFocusOnNavigation } from "../guard/screen-frame.tsx";
import { Workspace } from "../shell/workspace.tsx";

/** The bars for users; the guards redirect visitors to the login. */
export default function AdminLayout() {
  const { ready, user } = useSession();
  useFocusOnNavigation();
  if (!ready) return null;
  if (!user) return <ScreenFrame />;
  return (
    // remounts all screens for another user
    <Workspace key={user._id} user={user}>
      <ScreenFrame />
    </Workspace>
  );
}
