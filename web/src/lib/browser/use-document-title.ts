import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Gives the document a title of the screen's own, such as the name of a card; the layout has set the usual one. */
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
