import { Download, FileUp } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import { classes } from "../../../components/classes.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { receivesFiles, useDroppedFiles } from "../../../components/upload/use-dropped-files.ts";
import { saveBlob } from "../../../lib/download/save-blob.ts";
import { bytesText } from "../../../lib/format/bytes-text.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import type { ImportShape } from "../columns/import-shape.ts";
import { makeCsvTemplate, makeXlsxTemplate } from "../job/template-file.ts";
import type { TableProblem } from "../read/table.ts";
import styles from "./import.module.css";

export interface FileStepProps {
  shape: ImportShape;
  isReading: boolean;
  problem: TableProblem | undefined;
  onFile: (file: File) => void;
}

/** Takes the file: chosen, dropped or pasted. Offers the template file. */
export function FileStep({ shape, isReading, problem, onFile }: FileStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const area = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const take = ([file]: File[]) => file && onFile(file);
  const isOver = useDroppedFiles(area, take);
  const bounds = {
    rows: countText(importLimits.maxRows, language),
    size: bytesText(importLimits.maxFileBytes, language),
    columns: importLimits.maxColumns,
    sheets: importLimits.maxSheets,
  };
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{t("imports.file.lead", bounds)}</p>
      {problem && (
        <Notice kind="failure" title={t("imports.problems.title")}>
          {t(`imports.problems.${problem}`, bounds)}
        </Notice>
      )}
      <div ref={area} {...receivesFiles} className={classes(styles.area, isOver && styles.over)}>
        <Button
          variant="primary"
          icon={FileUp}
          busy={isReading && t("imports.file.reading")}
          onClick={() => chooser.current?.click()}
        >
          {t("imports.file.choose")}
        </Button>
        <span className={styles.drop}>
          {isOver ? t("imports.file.dropNow") : t("imports.file.drop")}
        </span>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // the same file can be chosen again after it was corrected
            currentTarget.value = "";
          }}
        />
      </div>
      <TemplateButtons shape={shape} />
    </div>
  );
}

function TemplateButtons({ shape }: { shape: ImportShape }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = t("imports.templateFile.name");

  const handleXlsx = async () => {
    try {
      const sheet = t("imports.templateFile.sheet");
      saveBlob(await makeXlsxTemplate(shape, language, sheet), `${name}.xlsx`);
    } catch {
      notify.failure(t("imports.file.templateFailed"));
    }
  };

  return (
    <section className={styles.part}>
      <h3>{t("imports.file.template")}</h3>
      <p className={styles.lead}>{t("imports.file.templateLead")}</p>
      <div className={styles.buttons}>
        <Button icon={Download} onClick={() => void handleXlsx()}>
          {t("imports.file.xlsx")}
        </Button>
        <Button
          icon={Download}
          onClick={() => saveBlob(makeCsvTemplate(shape, language), `${name}.csv`)}
        >
          {t("imports.file.csv")}
        </Button>
      </div>
    </section>
  );
}
