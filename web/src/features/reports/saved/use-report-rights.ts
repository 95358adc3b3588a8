import { isInGroup, newReportGroups, reportGroups } from "../../../../../shared/access-groups.ts";
import { useSession } from "../../../lib/session/session.tsx";

/** What the user may do with reports: some make them and cannot open the list of reports (spec section 6). */
export function useReportRights() {
  const { user } = useSession();
  const groups = user?.groups ?? [];
  return {
    mayList: isInGroup(groups, reportGroups),
    mayMake: isInGroup(groups, newReportGroups),
    isOwn: (record: { owner?: string }) => user !== undefined && record.owner === user._id,
  };
}
