import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { qrAddress, qrMatrix } from "../../../../../shared/qr/qr-code.ts";
import { qrPathData } from "../../../../../shared/qr/qr-path.ts";
import {
  countLabels,
  labelFormats,
  type LabelFormatName,
} from "../../../../../shared/tags/label-formats.ts";
import styles from "./sheet-preview.module.css";

/** A4, in mm. */
const page = { width: 210, height: 297 } as const;

/** The first page of a sheet with sample codes: how many labels it has, where they are and how large. */
export function SheetPreview({
  labels,
  count,
  hasCropMarks,
}: {
  labels: LabelFormatName;
  /** Codes of the print. */
  count: number;
  hasCropMarks: boolean;
}) {
  const { t } = useTranslation();
  const format = labelFormats[labels];
  const perPage = countLabels(format);
  const { path, size } = useMemo(() => drawSample(), []);
  const scale = format.code / size;
  const shown = Math.min(perPage, Math.max(1, count));
  return (
    <figure className={styles.preview}>
      <svg viewBox={`0 0 ${page.width} ${page.height}`} className={styles.page} aria-hidden>
        {Array.from({ length: shown }, (_, at) => {
          const x = format.left + (at % format.columns) * format.width;
          const y = format.top + Math.floor(at / format.columns) * format.height;
          return (
            <g key={at}>
              {hasCropMarks && (
                <rect
                  x={x}
                  y={y}
                  width={format.width}
                  height={format.height}
                  className={styles.cut}
                />
              )}
              <g transform={`translate(${x + (format.width - format.code) / 2} ${y + 1})`}>
                <path d={path} transform={`scale(${scale})`} shapeRendering="crispEdges" />
                <text x={4 * scale} y={format.code + 3} className={styles.serial}>
                  {at + 1}
                </text>
                <text x={format.code - 4 * scale} y={format.code + 3} className={styles.code}>
                  {sampleCode}
                </text>
              </g>
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.caption}>
        {t("print.preview.caption", { count: Math.max(1, Math.ceil(count / perPage)) })}
      </figcaption>
    </figure>
  );
}

const sampleCode = "0000000000";

function drawSample(): { path: string; size: number } {
  const matrix = qrMatrix(qrAddress(window.location.origin, sampleCode));
  return { path: qrPathData(matrix), size: matrix.length };
}
