import { CircleQuestionMark, Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../../shared/models/user.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { screens } from "../../../lib/screens.ts";
import { AdminRecord } from "../records/admin-record.tsx";
import { UserState } from "../users/user-state.tsx";
import { useUserServices } from "../users/use-user-services.ts";

// it names the fields of all models
const ExplainDialog = lazy(async () => ({
  default: (await import("../users/explain/explain-dialog.tsx")).ExplainDialog,
}));

/** One account: names, groups, duties, what was changed, suspending it, and what its person sees and may do. */
export default function AdminUserDetail() {
  const { t } = useTranslation();
  const { rowActions } = useUserServices();
  const [explained, setExplained] = useState<User>();
  return (
    <>
      <AdminRecord
        of="user"
        renderState={(user) => <UserState user={user} />}
        renderActions={(user) => (
          <>
            <ButtonLink icon={Eye} to={screens.adminUserView.to(user._id)}>
              {t("admin.users.view.open")}
            </ButtonLink>
            <Button icon={CircleQuestionMark} onClick={() => setExplained(user)}>
              {t("admin.users.explain.open")}
            </Button>
            {rowActions(user).map(({ text, icon, onSelect }) => (
              <Button key={text} icon={icon} onClick={onSelect}>
                {text}
              </Button>
            ))}
          </>
        )}
      />
      {explained && (
        <Suspense>
          <ExplainDialog user={explained} onClose={() => setExplained(undefined)} />
        </Suspense>
      )}
    </>
  );
}
