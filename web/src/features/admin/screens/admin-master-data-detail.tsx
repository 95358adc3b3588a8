import { AdminRecord } from "../records/admin-record.tsx";
import { ArchiveButton } from "../settings/archive-button.tsx";

/** One value of the master data, with its archiving. */
export default function AdminMasterDataDetail() {
  return (
    <AdminRecord
      of="masterData"
      renderActions={(record) => !record.archived && <ArchiveButton record={record} />}
    />
  );
}
