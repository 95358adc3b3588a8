import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import type { JobLine } from "../../../../../shared/models/job.ts";
import { makeCsvFile } from "../job/csv-file.ts";
import type { CheckedRow } from "../lines/check-rows.ts";
import { useImportColumns } from "../state/use-import-columns.ts";
import { useImportFile } from "../state/use-import-file.ts";
import { useRowCheck, type RowCheckTarget } from "../state/use-row-check.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { JobStep } from "./job-step.tsx";
import { ReadingChoices } from "./reading-choices.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { listRefusedLines } from "./refused-rows.ts";
import { StartImport } from "./start-import.tsx";
import styles from "./import.module.css";

export interface ImportWizardProps extends RowCheckTarget {
  nameOf: (row: CheckedRow) => string;
  /** Address of a record. */
  addressOf: (id: string) => string;
  onClose: () => void;
  /** Records have changed. */
  onChange: () => void;
}

const steps = ["file", "columns", "check", "job"] as const;
type Step = (typeof steps)[number];

interface OpenJob {
  id: string;
  rowNumbers?: readonly number[];
  isRedo: boolean;
}

/** Corrections are saved by the import alone. */
const keepCorrections = async () => false;

/** Imports records from a file, step by step. Nothing is written before the last step. */
export function ImportWizard(props: ImportWizardProps) {
  const { t } = useTranslation();
  const { shape, company, scope, nameOf, onChange } = props;
  const [step, setStep] = useState<Step>("file");
  const [job, setJob] = useState<OpenJob>();
  const cache = useQueryClient();
  const columns = useImportColumns({ shape, company });
  const file = useImportFile(({ table }) => {
    columns.start(table);
    setStep("columns");
  });
  const check = useRowCheck({ shape, company, scope }, columns);
  const { read } = file;
  const isOnlyHeader = read !== undefined && columns.dataRows.length === 0;
  useLeaveGuard(step === "check" && Object.keys(check.corrections).length > 0, keepCorrections);

  const openJob = (opened: OpenJob) => {
    setJob(opened);
    setStep("job");
    void cache.invalidateQueries({ queryKey: ["importJobs"] });
  };
  const handleCheck = () => {
    columns.remember();
    setStep("check");
    void check.checkAll();
  };
  const handleBack = () => {
    check.cancel();
    setStep(step === "check" ? "columns" : "file");
  };

  const heads = { row: t("imports.refusedFile.row"), reason: t("imports.refusedFile.reason") };
  const makeRefusedFile =
    (rowNumbers: readonly number[]) =>
    (refused: readonly JobLine[], describe: (line: JobLine) => string) =>
      makeCsvFile(listRefusedLines(refused, rowNumbers, columns, heads, describe));

  return (
    <section className={styles.wizard}>
      <WizardHead key={step} step={step} onClose={props.onClose} />
      {step === "file" && (
        <>
          <FileStep
            shape={shape}
            isReading={file.isReading}
            problem={file.problem}
            onFile={(chosen) => void file.choose(chosen)}
          />
          <RecentImports
            shape={shape}
            company={company}
            onOpen={(id) => openJob({ id, isRedo: false })}
          />
        </>
      )}
      {step === "columns" && read && (
        <>
          <ReadingChoices
            read={read}
            headerRow={columns.headerRow}
            onChoices={(choices) => void file.choose(read.file, choices)}
            onHeaderRow={columns.changeHeaderRow}
          />
          <ColumnsStep columns={columns} />
          <StepButtons
            onBack={handleBack}
            canGoOn={columns.repeated.length === 0 && columns.isWritten && !isOnlyHeader}
            onNext={handleCheck}
          />
        </>
      )}
      {step === "check" && read && (
        <>
          <CheckStep model={shape.model.name} check={check} columns={columns} nameOf={nameOf} />
          <StartImport
            shape={shape}
            company={company}
            title={read.file.name}
            rows={check.progress ? [] : check.rows}
            onBack={handleBack}
            onStart={(id, rowNumbers) => openJob({ id, rowNumbers, isRedo: false })}
          />
        </>
      )}
      {step === "job" && job && (
        <>
          <JobStep
            key={job.id}
            {...job}
            makeRefusedFile={job.rowNumbers && makeRefusedFile(job.rowNumbers)}
            addressOf={props.addressOf}
            onEnd={onChange}
            onUndo={(id, isRedo) => openJob({ id, isRedo })}
          />
          <AnotherFile onPress={() => setStep("file")} />
        </>
      )}
    </section>
  );
}

/** Mounted for each step: the focus follows the step, so that a screen reader says where it is. */
function WizardHead({ step, onClose }: { step: Step; onClose: () => void }) {
  const { t } = useTranslation();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const name = t(`imports.steps.${step}`);
  return (
    <header className={styles.part}>
      <div>
        <Button variant="quiet" flush icon={ArrowLeft} onClick={onClose}>
          {t("imports.close")}
        </Button>
      </div>
      <h2 ref={head} tabIndex={-1}>
        {t("imports.title")}
      </h2>
      <p className={styles.lead}>
        {t("imports.step", { at: steps.indexOf(step) + 1, count: steps.length, name })}
      </p>
    </header>
  );
}

interface StepButtonsProps {
  onBack: () => void;
  canGoOn: boolean;
  onNext: () => void;
}

function StepButtons({ onBack, canGoOn, onNext }: StepButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <Button onClick={onBack}>{t("imports.back")}</Button>
      <Button
        variant="primary"
        aria-disabled={!canGoOn}
        onClick={() => {
          if (canGoOn) onNext();
        }}
      >
        {t("imports.check.start")}
      </Button>
    </div>
  );
}

function AnotherFile({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <Button onClick={onPress}>{t("imports.job.another")}</Button>
    </div>
  );
}
