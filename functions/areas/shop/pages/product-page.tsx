import type { Language } from "../../../../shared/languages.ts";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";
import { PublishedPicture } from "../../../../shared/public-page/published-picture.tsx";
import type { ShopTerms } from "../offer/load-shop.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { Steps } from "../../../pages/landing/parts.tsx";
import { packageCode } from "./package-style.ts";
import { describePayment, getPackageTexts, listSteps } from "./package-texts.ts";
import { parseDescription } from "./product-description.ts";
import {
  describeOffer,
  describePieces,
  describeWithdrawal,
  formatPrice,
  productPath,
  summarise,
} from "./product-facts.ts";

/** On wide screens, the cover takes the larger one of two columns. */
const coverSizes = "(min-width:960px) 600px,100vw";

interface ProductPageProps {
  language: Language;
  origin: string;
  year: number;
  shop: ShopTerms;
  product: PublicProduct;
}

/** One package: what it contains, what it costs, how to get it. */
export function ProductPage({ language, origin, year, shop, product }: ProductPageProps) {
  const texts = getPackageTexts(language);
  const { cover, texts: productTexts } = product;
  const { name, description } = productTexts[language];
  const { paragraphs, items } = parseDescription(description);
  const { isOpen, paymentMethods } = shop;
  const steps = listSteps(paymentMethods, language);
  return (
    <LandingPage
      language={language}
      origin={origin}
      year={year}
      path={productPath(product)}
      title={`${name} · Névjegy`}
      description={summarise(product, language)}
      data={[describeOffer(product, { language, origin, isOpen })]}
      code={packageCode}
    >
      <a class="back-link" href="/packages">
        {texts.all}
      </a>
      <section class="product">
        <div>
          {cover && <PublishedPicture forms={cover} class="shown" sizes={coverSizes} isFirst />}
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
          {isOpen ? (
            <a class="button large main" href={createCartLink(product)}>
              {texts.order}
            </a>
          ) : (
            <p>{texts.closed}</p>
          )}
          <p class="note">{describePayment(paymentMethods, language)}</p>
          <p class="note">{texts.delivery(shop.deliveryDays)}</p>
          <p class="note">
            {describeWithdrawal(product, language)} <a href="/withdrawal">{texts.details}</a>
          </p>
          <p class="note">
            <a href="/imprint">{texts.seller}</a> · <a href="/terms">{texts.terms}</a>
          </p>
          <p class="note">
            {texts.askText} <a href="/contact-us">{texts.ask}</a>
          </p>
        </div>
      </section>
      <Steps title={steps.title} items={steps.items} />
    </LandingPage>
  );
}

/** The address that puts the package into the cart, as many pieces as are sold at least. */
function createCartLink({ _id, minQuantity }: PublicProduct): string {
  const pieces = minQuantity > 1 ? `&pieces=${minQuantity}` : "";
  return `/cart?add=${encodeURIComponent(_id)}${pieces}`;
}
