/** Namespace of the metrics that functions write to their logs. */
export const metricNamespace = "Nevjegy";

/** `SearchNotReady`: searches that were refused, as a model has no valid files. */
export type MetricName = "SearchNotReady";
