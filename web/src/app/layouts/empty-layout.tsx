import { ScreenFrame, useFocusOnNavigation } from "../guard/screen-frame.tsx";

/** Draws nothing around the screen. */
export default function EmptyLayout() {
  useFocusOnNavigation();
  return <ScreenFrame />;
}
