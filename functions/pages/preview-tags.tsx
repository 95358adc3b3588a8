import type { CardView } from "../../shared/card-view/card-view.ts";

const locales = { en: "en_GB", hu: "hu_HU" };

/** What link previews show of a card. */
export function PreviewTags({ view, origin }: { view: CardView; origin: string }) {
  const { code, language, name, position, companyName } = view;
  const summary = [position, companyName].filter(Boolean).join(" · ");
  return (
    <>
      {summary !== "" && <meta name="description" content={summary} />}
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content="Névjegy" />
      <meta property="og:title" content={name} />
      {summary !== "" && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={`${origin}/contact?c=${code}`} />
      <meta property="og:locale" content={locales[language]} />
    </>
  );
}
