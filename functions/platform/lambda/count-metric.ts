import { metricNamespace, type MetricName } from "../../../shared/operations/metrics.ts";
import { ownFunctionName } from "./environment.ts";

/** Counts one in a metric of this function: CloudWatch takes it from the log line (embedded metric format). */
export function countMetric(name: MetricName): void {
  const metric = {
    Namespace: metricNamespace,
    Dimensions: [["FunctionName"]],
    Metrics: [{ Name: name, Unit: "Count" }],
  };
  console.log(
    JSON.stringify({
      _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metric] },
      FunctionName: ownFunctionName(),
      [name]: 1,
    }),
  );
}
