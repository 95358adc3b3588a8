import { useTranslation } from "react-i18next";
import { ExternalLink } from "lucide-react";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { screens } from "../../../lib/screens.ts";
import { AdminRecord } from "../records/admin-record.tsx";

/** One package: what it is called, contains and costs, and its pictures. */
export default function AdminProductDetail() {
  const { t } = useTranslation();
  return (
    <AdminRecord
      of="product"
      helpOf={(path) => {
        if (path.endsWith(".description")) return t("orderAdmin.packages.help.description");
        return path === "price" ? t("orderAdmin.packages.help.price") : undefined;
      }}
      renderActions={({ _id, active }) =>
        active && (
          <ButtonLink icon={ExternalLink} reloadDocument to={screens.product.to(_id)}>
            {t("orderAdmin.packages.page")}
          </ButtonLink>
        )
      }
    />
  );
}
