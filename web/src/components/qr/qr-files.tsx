import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId, useState } from "react";
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
import { classes } from "../classes.ts";
import { Button, ButtonLink } from "../controls/button.tsx";
import { QrImage } from "./qr-image.tsx";
import { QrStyleFields } from "./qr-style-fields.tsx";
import styles from "./qr-files.module.css";

/** Pause before a drawing is fetched, in ms: a colour changes many times a second while the user picks it. */
const settledMs = 300;

export interface QrFilesProps {
  card: CardCode;
  /** The service draws the files. */
  isOnline: boolean;
}

/**
 * Downloads of a card's code, plain or in colours with the company's logo, below the code as it will be. The service
 * draws them and tests that each can be scanned. A refused style keeps its place: its buttons are disabled, with the
 * reason.
 */
export function QrFiles({ card: { code, company }, isOnline }: QrFilesProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const reasonId = useId();
  const [look, setLook] = useState(plainQrStyle);
  const { drawing, failure } = useDrawing(code, look);
  const refused = failure && failureText(failure);
  const offline = isOnline ? undefined : { title: t("cards.qr.filesOffline"), detail: "" };
  const reason = offline ?? refused;
  return (
    <div className={styles.parts}>
      <div className={classes(styles.live, reason && styles.dimmed)}>
        {drawing === undefined ? (
          <QrImage code={code} className={styles.preview} />
        ) : (
          <img
            src={drawing}
            alt={t("cards.qr.look.preview")}
            width={512}
            height={512}
            className={styles.preview}
          />
        )}
      </div>
      <QrStyleFields company={company} look={look} onChange={setLook} />
      <fieldset className={styles.files} aria-label={t("cards.qr.download")}>
        {qrForms.map((form) => {
          const name = t("cards.qr.downloadAs", { form: form.toUpperCase() });
          const text = form.toUpperCase();
          if (reason)
            return (
              <Button
                key={form}
                icon={Download}
                disabled
                aria-label={name}
                aria-describedby={reasonId}
              >
                {text}
              </Button>
            );
          return (
            <ButtonLink
              key={form}
              icon={Download}
              to={qrFilePath(code, form, look)}
              download={`qr-${code}.${form}`}
              reloadDocument
              aria-label={name}
            >
              {text}
            </ButtonLink>
          );
        })}
      </fieldset>
      {/* always in the page, with room for two lines: nothing moves when there is a reason */}
      <output id={reasonId} className={styles.reason}>
        {reason && (
          <>
            <strong>{reason.title}</strong> {reason.detail}
          </>
        )}
      </output>
    </div>
  );
}

/**
 * The service's drawing of a style, after it has not changed for a moment; nothing for the plain style, which the page
 * draws itself.
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
