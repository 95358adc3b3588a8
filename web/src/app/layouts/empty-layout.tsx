import { ScreenFrame, useFocusOnNavigation } from "../guard/screen-frame.tsx";

/** Nothing around the screen. */
export default function EmptyLayout() {
  useFocusOnNavigation();
  return <ScreenFrame />;
}
