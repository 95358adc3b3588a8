import { isInGroup, newReportGroups, reportGroups } from "../../../../../shared/access-groups.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useFolders } from "./use-folders.ts";

interface Shared {
  _id: string;
  owner?: string | undefined;
  editorUsers?: readonly string[] | undefined;
  editorGroups?: readonly string[] | undefined;
  folder?: string | undefined;
}

/** What the user may do with reports: some make them and cannot open the list of reports (spec section 6). */
export function useReportRights() {
  const { user } = useSession();
  const { folders, isPending } = useFolders();
  const groups = user?.groups ?? [];
  const isOwn = (record: { owner?: string | undefined }) =>
    user !== undefined && record.owner === user._id;
  const isEditor = ({ editorUsers = [], editorGroups = [] }: Shared) =>
    (user !== undefined && editorUsers.includes(user._id)) || isInGroup(groups, editorGroups);
  /** The folders around a record that the user sees. */
  function listAround(record: Shared): Shared[] {
    const around: Shared[] = [];
    for (let each: Shared | undefined = record; each?.folder !== undefined;) {
      const id: string = each.folder;
      each = folders.find(({ _id }) => _id === id);
      if (each === undefined || around.includes(each)) break;
      around.push(each);
    }
    return around;
  }
  return {
    user,
    /** Whether the folders have loaded, by which a user may be an editor. */
    isKnown: !isPending,
    mayList: isInGroup(groups, reportGroups),
    mayMake: isInGroup(groups, newReportGroups),
    isOwn,
    /** Owners and editors change the content; the service decides. */
    mayEdit: (record: Shared) =>
      isOwn(record) ||
      isEditor(record) ||
      listAround(record).some((folder) => isOwn(folder) || isEditor(folder)),
  };
}
