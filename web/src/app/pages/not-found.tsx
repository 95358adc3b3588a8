import { NotFoundPage } from "../failure-page.tsx";

export default function NotFoundScreen() {
  return <NotFoundPage />;
}
