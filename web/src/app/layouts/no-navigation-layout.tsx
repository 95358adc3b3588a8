import { ScreenFrame, useFocusOnNavigation } from "../guard/screen-frame.tsx";

/** No navigation: the screen has one task and its own cover. */
export default function NoNavigationLayout() {
  useFocusOnNavigation();
  return <ScreenFrame />;
}
