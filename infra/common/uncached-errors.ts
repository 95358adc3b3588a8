import { Duration } from "aws-cdk-lib";
import type { ErrorResponse } from "aws-cdk-lib/aws-cloudfront";
import { edgeErrorSeconds } from "../../shared/limits/platform.ts";

/**
 * Error responses of a distribution, which change nothing but their time in the cache. By default CloudFront serves an
 * error for ten seconds to all viewers of its path (security T75). These are all statuses that it has a setting for.
 */
export const uncachedErrors: ErrorResponse[] = [
  400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(edgeErrorSeconds) }));
