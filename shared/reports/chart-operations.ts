/** What a report computes of each group (spec section 2). `percentage` is a group's share of the whole result. */
export const chartOperations = ["sum", "average", "count", "percentage"] as const;
export type ChartOperation = (typeof chartOperations)[number];
