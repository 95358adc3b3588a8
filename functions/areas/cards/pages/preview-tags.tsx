import type { CardView } from "../../../../shared/cards/card-view.ts";

/** Size of the preview image, in px. */
const preview = { width: "1200", height: "630" };

const locales = { en: "en_GB", hu: "hu_HU" };

/** The meta tags that link previews read. */
export function PreviewTags({ view, origin }: { view: CardView; origin: string }) {
  const { code, language, name, position, companyName } = view;
  const image = `${origin}/api/public/cards/${code}/preview.jpg?lang=${language}`;
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
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={preview.width} />
      <meta property="og:image:height" content={preview.height} />
      <meta property="og:image:alt" content={[name, summary].filter(Boolean).join(" · ")} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
