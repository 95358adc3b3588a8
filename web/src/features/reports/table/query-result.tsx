import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { QueryRequest } from "../../../../../shared/reports/report-requests.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { FileMenu } from "../files/file-menu.tsx";
import { tableQuery } from "../report-calls.ts";
import { QueryTable } from "./query-table.tsx";
import styles from "./query-result.module.css";

export interface QueryResultProps {
  name: string;
  request: QueryRequest;
}

/** The rows of a query that the user may see, and their files. */
export function QueryResult({ name, request }: QueryResultProps) {
  const failureText = useFailureText();
  const { data, error, isError, refetch } = useQuery({
    ...tableQuery(request),
    placeholderData: keepPreviousData,
  });
  if (isError) {
    const { title, detail } = failureText(error);
    return <FailedState title={title} text={detail ?? ""} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows rows={6} />;
  return (
    <div className={styles.result}>
      <div className={styles.tools}>
        <FileMenu name={name} source={{ kind: "query", name, request }} />
      </div>
      <QueryTable reply={data} rowSize="normal" caption={name} />
    </div>
  );
}
