import { buildWeb } from "../../../scripts/site/build-web.ts";
import { bundleFunctions } from "../../../scripts/bundle/bundle.ts";
import { seedOnce } from "../seeded-data.ts";

/** Builds the product and seeds its data, once for all journeys. */
export async function setup(): Promise<void> {
  await Promise.all([
    buildWeb({ gallery: true }),
    bundleFunctions(),
    bundleFunctions({ target: "local" }),
  ]);
  await seedOnce();
}
