import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  isPlainQrStyle,
  plainQrStyle,
  qrFilePath,
  qrForms,
  qrQuery,
  type QrStyle,
} from "../../lib/card-links/card-address.ts";
import { open } from "../../lib/hub/hub.ts";
import type { CardCode } from "../../lib/card-links/card-codes.ts";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { ButtonLink } from "../controls/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { QrStyleFields } from "./qr-style-fields.tsx";
import styles from "./qr-files.module.css";

/** Pause before a drawing is fetched, in ms: a colour changes many times a second while the user picks it. */
const settledMs = 300;

/**
 * Downloads of a card's code, plain or in colours with the company's logo. The service draws them, tests that each can
 * be scanned, and says why if one cannot.
 */
export function QrFiles({ card: { code, company } }: { card: CardCode }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [look, setLook] = useState(plainQrStyle);
  const { drawing, failure } = useDrawing(code, look);
  const reason = failure && failureText(failure);
  return (
    <>
      {!reason && (
        <fieldset className={styles.files} aria-label={t("cards.qr.download")}>
          {qrForms.map((form) => (
            <ButtonLink
              key={form}
              icon={Download}
              to={qrFilePath(code, form, look)}
              download={`qr-${code}.${form}`}
              reloadDocument
              aria-label={t("cards.qr.downloadAs", { form: form.toUpperCase() })}
            >
              {form.toUpperCase()}
            </ButtonLink>
          ))}
        </fieldset>
      )}
      <details className={styles.look}>
        <summary className={styles.title}>
          {t("cards.qr.look.title", { context: company === undefined ? "" : "logo" })}
        </summary>
        <QrStyleFields company={company} look={look} onChange={setLook} />
        {reason ? (
          <Notice kind="failure" title={reason.title}>
            {reason.detail}
          </Notice>
        ) : (
          drawing && (
            <img
              src={drawing}
              alt={t("cards.qr.look.preview")}
              width={192}
              height={192}
              className={styles.preview}
            />
          )
        )}
      </details>
    </>
  );
}

/**
 * The service's drawing of a style, after it has not changed for a moment; nothing for the plain style, which the
 * screen shows already.
 */
function useDrawing(code: string, look: QrStyle) {
  const [settledLook] = useDebouncedValue(look, settledMs);
  const { data, error } = useQuery({
    queryKey: ["qrDrawing", code, settledLook],
    queryFn: async ({ signal }) => {
      const options = { signal, accept: "image/svg+xml" };
      const answer = await open("getCardQrSvg", { code, ...qrQuery(settledLook) }, options);
      return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
    },
    enabled: !isPlainQrStyle(settledLook),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (isPlainQrStyle(look)) return {};
  return { drawing: data, failure: error ?? undefined };
}
