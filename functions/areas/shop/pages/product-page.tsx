import type { Language } from "../../../../shared/languages.ts";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";
import { PublishedPicture } from "../../../../shared/public-page/published-picture.tsx";
import type { ShopTerms } from "../offer/load-shop.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { ClothTable } from "../../../pages/landing/card-objects.tsx";
import { Steps } from "../../../pages/landing/parts.tsx";
import { packageCode } from "./package-style.ts";
import { describePayment, getPackageTexts, listSteps, mayHaveProof } from "./package-texts.ts";
import { parseDescription } from "./product-description.ts";
import { ProductObjects } from "./product-objects.tsx";
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

/** Further pictures are three in a row. */
const pictureSizes = "(min-width:960px) 200px,33vw";

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
  const { personalisation, texts: productTexts } = product;
  const { name, description } = productTexts[language];
  const { paragraphs, items } = parseDescription(description);
  const { isOpen, paymentMethods } = shop;
  const steps = listSteps(paymentMethods, language, product);
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
          <h1>{name}</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} class="lead">
              {paragraph}
            </p>
          ))}
          <ProductPictures product={product} language={language} />
          {items.length > 0 && (
            <ul class="ticks">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {personalisation.length > 0 && (
            <p class="note">{texts.printed(personalisation.map((kind) => texts.prints[kind]))}</p>
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
          <p class="note">{texts.delivery(shop.deliveryDays, mayHaveProof(product))}</p>
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

/** The pictures of a package; its cards drawn on a cloth if it has no cover. */
function ProductPictures({ product, language }: Pick<ProductPageProps, "product" | "language">) {
  const { cover, pictures = [] } = product;
  return (
    <>
      {cover ? (
        <PublishedPicture forms={cover} class="shown" sizes={coverSizes} isFirst />
      ) : (
        <ClothTable>
          <ProductObjects product={product} language={language} />
        </ClothTable>
      )}
      {pictures.length > 0 && (
        <div class="pictures">
          {pictures.map((forms) => (
            <PublishedPicture
              key={forms[0]?.address}
              forms={forms}
              class="shown"
              sizes={pictureSizes}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The address that puts the package into the cart, as many pieces as are sold at least. */
function createCartLink({ _id, minQuantity }: PublicProduct): string {
  const pieces = minQuantity > 1 ? `&pieces=${minQuantity}` : "";
  return `/cart?add=${encodeURIComponent(_id)}${pieces}`;
}
