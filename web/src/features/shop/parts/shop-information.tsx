import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useShop } from "./use-shop.ts";
import styles from "./shop-information.module.css";

/** What a buyer must know before ordering: delivery, return, and who sells. Pages with the details open in another tab. */
export function ShopInformation() {
  const { t } = useTranslation();
  const { data: shop } = useShop();
  if (!shop) return null;
  const { settings } = shop;
  const provider = [settings["provider.name"], settings["provider.address"]].join(", ");
  const links = [
    [screens.withdrawal.to(), t("shop.information.withdrawal")],
    [screens.imprint.to(), t("shop.information.seller")],
    [screens.terms.to(), t("shop.information.terms")],
  ] as const;
  return (
    <SheetSection title={t("shop.information.title")}>
      <div className={styles.facts}>
        <p>{t("shop.information.delivery", { days: settings["shop.deliveryDays"] })}</p>
        <p>
          {t("shop.information.return", { address: settings["shop.returnAddress"] ?? provider })}
        </p>
        <p>{t("shop.information.provider", { provider })}</p>
        <ul className={styles.links}>
          {links.map(([to, text]) => (
            <li key={to}>
              <TextLink to={to} target="_blank" rel="noopener">
                {text}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </SheetSection>
  );
}
