import type { Language } from "../../../../shared/languages.ts";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";
import { sampleCard } from "../../../../shared/cards/sample-card.ts";
import { PublishedPicture } from "../../../../shared/public-page/published-picture.tsx";
import type { ShopTerms } from "../offer/load-shop.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { ClothTable, Objects } from "../../../pages/landing/card-objects.tsx";
import { Hero, Steps } from "../../../pages/landing/parts.tsx";
import { packageCode } from "./package-style.ts";
import { describePayment, getPackageTexts, listSteps, mayHaveProof } from "./package-texts.ts";
import { parseDescription } from "./product-description.ts";
import { ProductObjects } from "./product-objects.tsx";
import { describeOffer, describePieces, formatPrice, productPath } from "./product-facts.ts";

interface PackagesPageProps {
  language: Language;
  origin: string;
  year: number;
  shop: ShopTerms;
  products: readonly PublicProduct[];
}

/** The packages with their prices. */
export function PackagesPage({ language, origin, year, shop, products }: PackagesPageProps) {
  const texts = getPackageTexts(language);
  const { hero } = texts;
  const { isOpen, paymentMethods } = shop;
  const steps = listSteps(paymentMethods, language);
  return (
    <LandingPage
      language={language}
      origin={origin}
      year={year}
      path="/packages"
      title={texts.title}
      description={texts.description}
      data={products.map((product) => describeOffer(product, { language, origin, isOpen }))}
      code={packageCode}
    >
      <Hero
        title={hero.title}
        lead={hero.lead}
        drawing={
          <ClothTable>
            <Objects carrier="nfc" show="one" cards={texts.cards} back={texts.back} />
          </ClothTable>
        }
      >
        <a class="button large main" href="#packages">
          {hero.packages}
        </a>
        <a class="button large quiet" href={`/contact?c=${sampleCard.code}`}>
          {hero.sample}
        </a>
      </Hero>
      <section class="section" id="packages">
        <h2>{texts.packages}</h2>
        <PackageList language={language} shop={shop} products={products} />
      </section>
      <Steps title={steps.title} items={steps.items} />
    </LandingPage>
  );
}

type PackageListProps = Pick<PackagesPageProps, "language" | "shop" | "products">;

function PackageList({ language, shop, products }: PackageListProps) {
  const texts = getPackageTexts(language);
  const marked = products.find(({ kind }) => kind === "team");
  if (products.length === 0)
    return (
      <>
        <p class="lead">{texts.none}</p>
        <div class="actions">
          <a class="button large main" href="/contact-us">
            {texts.ask}
          </a>
        </div>
      </>
    );
  return (
    <>
      <p class="muted">{describeVat(products, language)}</p>
      <div class="packages">
        {products.map((product) => (
          <Package
            key={product._id}
            product={product}
            language={language}
            isMarked={product === marked}
          />
        ))}
      </div>
      <p class="note">
        {shop.isOpen
          ? [
              describePayment(shop.paymentMethods, language),
              texts.delivery(shop.deliveryDays, products.some(mayHaveProof)),
            ].join(" ")
          : texts.closed}
      </p>
      <p class="note">
        {texts.withdrawal} <a href="/withdrawal">{texts.details}</a>
      </p>
    </>
  );
}

/** On wide screens, the packages are columns. */
const coverSizes = "(min-width:960px) 320px,100vw";

interface PackageProps {
  product: PublicProduct;
  language: Language;
  /** The first package for teams: links for teams lead to it. */
  isMarked: boolean;
}

function Package({ product, language, isMarked }: PackageProps) {
  const texts = getPackageTexts(language);
  const { name, description } = product.texts[language];
  const { paragraphs, items } = parseDescription(description);
  const path = productPath(product);
  return (
    <article class={isMarked ? "package marked" : "package"} {...(isMarked && { id: "team" })}>
      <div>
        {product.cover ? (
          <PublishedPicture forms={product.cover} class="shown" sizes={coverSizes} />
        ) : (
          <div class="shelf" aria-hidden="true">
            <ProductObjects product={product} language={language} />
          </div>
        )}
        <h3>
          <a href={path}>{name}</a>
        </h3>
        {paragraphs[0] !== undefined && <p class="muted">{paragraphs[0]}</p>}
      </div>
      <p class="price">{formatPrice(product, language)}</p>
      <p class="once">{describePieces(product, language)}</p>
      <a
        class={isMarked ? "button large main" : "button large"}
        href={path}
        aria-label={texts.more.name(name)}
      >
        {texts.more.text}
      </a>
      {items.length > 0 && (
        <ul class="ticks">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

function describeVat(products: readonly PublicProduct[], language: Language): string {
  const texts = getPackageTexts(language);
  const [rate, ...others] = new Set(products.map(({ vat }) => vat));
  return rate === undefined || others.length > 0 ? texts.mixedVat : texts.vat(rate);
}
