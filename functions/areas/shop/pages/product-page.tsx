import type { Language } from "../../../../shared/languages.ts";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { Steps } from "../../../pages/landing/parts.tsx";
import { packageCode } from "./package-style.ts";
import { getPackageTexts } from "./package-texts.ts";
import { parseDescription } from "./product-description.ts";
import {
  describeOffer,
  describePieces,
  formatPrice,
  productPath,
  summarise,
} from "./product-facts.ts";

interface ProductPageProps {
  language: Language;
  origin: string;
  year: number;
  product: PublicProduct;
}

/** One package: what it contains, what it costs, how to get it. */
export function ProductPage({ language, origin, year, product }: ProductPageProps) {
  const texts = getPackageTexts(language);
  const { name, description } = product.texts[language];
  const { paragraphs, items } = parseDescription(description);
  return (
    <LandingPage
      language={language}
      origin={origin}
      year={year}
      path={productPath(product)}
      title={`${name} · Névjegy`}
      description={summarise(product, language)}
      data={[describeOffer(product, { language, origin })]}
      code={packageCode}
    >
      <a class="back-link" href="/packages">
        {texts.all}
      </a>
      <section class="product">
        <div>
          <h1>{name}</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} class="lead">
              {paragraph}
            </p>
          ))}
          {items.length > 0 && (
            <ul class="ticks">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
        <div class="buy">
          <p class="price">{formatPrice(product, language)}</p>
          <p class="once">{describePieces(product, language)}</p>
          <p class="once">{texts.vatOf(product.vat)}</p>
          <a class="button large main" href={`/cart?add=${encodeURIComponent(product._id)}`}>
            {texts.order}
          </a>
          <p class="note">
            {texts.askText} <a href="/contact-us">{texts.ask}</a>
          </p>
          <p class="note">
            {texts.withdrawal} <a href="/terms">{texts.details}</a>
          </p>
        </div>
      </section>
      <Steps title={texts.steps.title} items={texts.steps.items} />
    </LandingPage>
  );
}
