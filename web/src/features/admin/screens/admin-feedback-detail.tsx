import { AdminRecord } from "../records/admin-record.tsx";

/** One feedback of a user: what was written, whether it is handled, and a note. */
export default function AdminFeedbackDetail() {
  return <AdminRecord of="feedback" />;
}
