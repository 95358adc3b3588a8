import { adminGroups, isInGroup } from "../../../../../shared/access-groups.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { RecordComments } from "../../../records/comments/record-comments.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";

/** Comments of the people who may open a company. */
export function CompanyComments({ company }: CompanyPanelProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <RecordComments
      model="company"
      record={company._id}
      viewer={user._id}
      isAdmin={isInGroup(user.groups, adminGroups)}
    />
  );
}
