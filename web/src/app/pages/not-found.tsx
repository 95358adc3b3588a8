import { NotFoundPage } from "../../components/feedback/failure-view.tsx";

export default function NotFoundScreen() {
  return <NotFoundPage />;
}
