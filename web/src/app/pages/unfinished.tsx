import { useTranslation } from "react-i18next";
import { UnfinishedScreen } from "../../components/feedback/unfinished-screen.tsx";
import { CoverPage } from "../../components/layout/cover-page.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { LayoutName } from "../../lib/define-screen.ts";
import { useScreen } from "../guard/screen-frame.tsx";
import { screens } from "../../lib/screens.ts";

/** Layouts that draw nothing around the screen for visitors. */
const bare: readonly LayoutName[] = ["default", "noNavigation", "empty"];

/** An unfinished screen: what it will offer, and what works today. */
export default function Unfinished() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key, screen } = useScreen();
  const { user } = useSession();
  const texts: Readonly<Record<string, string>> = t("coming.screens", { returnObjects: true });

  const own = user
    ? [{ text: screens.myCards.text[language], to: screens.myCards.to() }]
    : [{ text: screens.login.text[language], to: screens.login.to() }];
  // a visitor of /packages wants a card: the button leads to one
  const main = user
    ? undefined
    : { text: screens.registrate.text[language], to: screens.registrate.to() };
  const isBare = bare.includes(screen.layout) && !(user && screen.layout === "default");
  const panel = (
    <UnfinishedScreen
      title={t("coming.title", { screen: screen.text[language] })}
      text={texts[key] ?? ""}
      links={[...own, { text: screens.index.text[language], to: screens.index.to() }]}
      main={main}
      isPlain={isBare}
    />
  );
  return isBare ? <CoverPage>{panel}</CoverPage> : panel;
}
