import { useSession } from "../../lib/session/session.tsx";
import { ScreenFrame, useFocusOnNavigation } from "../guard/screen-frame.tsx";
import { Workspace } from "../shell/workspace.tsx";

/** The bars of users; visitors are led to the login by the guard of every screen here. */
export default function AdminLayout() {
  const { ready, user } = useSession();
  useFocusOnNavigation();
  if (!ready) return null;
  if (!user) return <ScreenFrame />;
  return (
    // another user's screens begin anew
    <Workspace key={user._id} user={user}>
      <ScreenFrame />
    </Workspace>
  );
}
