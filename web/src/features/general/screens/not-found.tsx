import { NotFoundPage } from "../../../app/failure-page.tsx";

export default function NotFoundScreen() {
  return <NotFoundPage />;
}
