import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { qrAddress, qrMatrix } from "../../../../shared/qr/qr-code.ts";
import { qrPathData } from "../../../../shared/qr/qr-path.ts";

/**
 * The QR code of a card's short URL, drawn on the device by the same rules as the service. It is an image, so that a
 * long press can save it. Black on white in both themes, as scanners expect.
 */
export function QrImage({ code, className }: { code: string; className?: string | undefined }) {
  const { t } = useTranslation();
  const source = useMemo(() => drawingOf(code), [code]);
  return (
    <img
      src={source}
      alt={t("cards.qr.alt")}
      width={512}
      height={512}
      draggable={false}
      className={className}
    />
  );
}

function drawingOf(code: string): string {
  const matrix = qrMatrix(qrAddress(window.location.origin, code));
  const size = matrix.length;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${size} ${size}"` +
    ` shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path d="${qrPathData(matrix)}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
