import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Sets a specific document title, such as the name of a card, in place of the one of the layout. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const product = t("common.productName");
  useEffect(() => {
    if (!title) return undefined;
    const own = `${title} · ${product}`;
    document.title = own;
    return () => {
      if (document.title === own) document.title = product;
    };
  }, [title, product]);
}
