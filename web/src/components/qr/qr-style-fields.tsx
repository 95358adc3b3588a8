import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { luminance } from "../../../../shared/cards/contrast.ts";
import type { Brand } from "../../../../shared/models/company.ts";
import { isPlainQrStyle, plainQrStyle, type QrStyle } from "../../lib/card-links/card-address.ts";
import { companyLookQuery } from "../../lib/hub/company-look.ts";
import { Button } from "../controls/button.tsx";
import styles from "./qr-files.module.css";

export interface QrStyleFieldsProps {
  /** Id of the card's company, if it has one. */
  company: string | undefined;
  look: QrStyle;
  onChange: (look: QrStyle) => void;
}

/** Colours of a downloaded code, and the company's own colours if it has some. */
export function QrStyleFields({ company, look, onChange }: QrStyleFieldsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(companyLookQuery(company));
  const own = data?.brand && inkAndGround(data.brand);
  const change = (part: Partial<QrStyle>) => onChange({ ...look, ...part });
  return (
    <div className={styles.fields}>
      {(["colour", "background"] as const).map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="color"
            className={styles.colour}
            value={look[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
          {t(`cards.qr.look.${name}`)}
        </label>
      ))}
      {data?.logo && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={look.logo}
            onChange={({ target }) => change({ logo: target.checked })}
          />
          {t("cards.qr.look.logo")}
        </label>
      )}
      <div className={styles.presets}>
        {own && (
          <Button variant="quiet" flush onClick={() => change(own)}>
            {t("cards.qr.look.brand")}
          </Button>
        )}
        <Button
          variant="quiet"
          flush={own === undefined}
          disabled={isPlainQrStyle(look)}
          onClick={() => onChange(plainQrStyle)}
        >
          {t("cards.qr.look.plain")}
        </Button>
      </div>
    </div>
  );
}

/** The darker brand colour on the lighter one, since a code must be dark on light. */
function inkAndGround({
  colour,
  background,
  accent,
}: Brand): Pick<QrStyle, "colour" | "background"> {
  const white = plainQrStyle.background;
  const inks = [accent, colour, background].filter((each) => each !== undefined);
  const [ink = plainQrStyle.colour] = inks.toSorted(
    (one, other) => luminance(one) - luminance(other),
  );
  const ground = background !== undefined && background !== ink ? background : white;
  return { colour: ink, background: ground };
}
