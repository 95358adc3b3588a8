import { useRef, useState } from "react";
import { readTableFile } from "../read/read-file.ts";
import { TableError, type ReadChoices, type ReadTable, type TableProblem } from "../read/table.ts";

/** The chosen file as it was read. */
export interface ImportFile {
  file: File;
  table: ReadTable;
}

/** Reads the chosen file, and reads it again with other choices. A later choice wins over a slow one. */
export function useImportFile(onRead: (read: ImportFile) => void) {
  const latest = useRef(0);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<TableProblem>();
  const [read, setRead] = useState<ImportFile>();

  const choose = async (file: File, choices: ReadChoices = {}) => {
    const turn = (latest.current += 1);
    setReading(true);
    setProblem(undefined);
    try {
      const table = await readTableFile(file, choices);
      if (turn !== latest.current) return;
      setRead({ file, table });
      onRead({ file, table });
    } catch (failure) {
      if (turn === latest.current)
        setProblem(failure instanceof TableError ? failure.problem : "damaged");
    } finally {
      if (turn === latest.current) setReading(false);
    }
  };

  return { read, isReading, problem, choose };
}
