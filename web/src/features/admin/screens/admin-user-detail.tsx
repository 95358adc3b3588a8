import { Button } from "../../../components/controls/button.tsx";
import { AdminRecord } from "../records/admin-record.tsx";
import { UserState } from "../users/user-state.tsx";
import { useUserServices } from "../users/use-user-services.ts";

/** One account: names, groups, duties, what was changed, and suspending it. */
export default function AdminUserDetail() {
  const { rowActions } = useUserServices();
  return (
    <AdminRecord
      of="user"
      renderState={(user) => <UserState user={user} />}
      renderActions={(user) =>
        rowActions(user).map(({ text, icon, onSelect }) => (
          <Button key={text} icon={icon} onClick={onSelect}>
            {text}
          </Button>
        ))
      }
    />
  );
}
