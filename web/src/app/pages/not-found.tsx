import { NotFoundPage } from "../../components/feedback/failure-page.tsx";

export default function NotFoundScreen() {
  return <NotFoundPage />;
}
