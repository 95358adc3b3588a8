import { NotFoundView } from "../../components/feedback/failure-view.tsx";

export default function NotFoundScreen() {
  return <NotFoundView />;
}
