import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { qrAddress, qrMatrix } from "../../../../shared/qr/qr-code.ts";
import { qrPathData } from "../../../../shared/qr/qr-path.ts";

/**
 * The QR code of a card's short address, drawn on the device by the rules of the service. An image, so that it can be
 * kept by a long press. Black on white in both themes: that is what scanners expect.
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
