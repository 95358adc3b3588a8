import { ScreenFrame, useFocusOnNavigation } from "../screen-frame.tsx";

/** Nothing around the screen. */
export default function EmptyLayout() {
  useFocusOnNavigation();
  return <ScreenFrame />;
}
