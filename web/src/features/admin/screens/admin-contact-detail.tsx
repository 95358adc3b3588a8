import { AdminRecord } from "../records/admin-record.tsx";

/** One contact or inquiry, for admins. */
export default function AdminContactDetail() {
  return <AdminRecord of="contact" />;
}
