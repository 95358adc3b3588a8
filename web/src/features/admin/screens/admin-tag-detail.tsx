import { AdminRecord } from "../records/admin-record.tsx";

/** One carrier of a code: its kind, its card, its state and its history. */
export default function AdminTagDetail() {
  return <AdminRecord of="tag" />;
}
