import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Starts the long files first and takes journeys and other tests in turn: a journey waits for its browser most of the
 * time, a test of the hub computes. Short unit tests fill the cores at the end.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const paths = [/\/test\/journeys\//, /\/test\/(runtime|hub)\//];
    const [journeys = [], services = []] = paths.map((path) =>
      sorted.filter(({ moduleId }) => path.test(moduleId)),
    );
    // Small files that wait long for processes they kill.
    services.sort((one, other) => Number(isRuntime(other)) - Number(isRuntime(one)));
    const long = new Set<TestSpecification>();
    for (let turn = 0; turn < Math.max(journeys.length, services.length); turn += 1)
      for (const file of [journeys[turn], services[turn]]) if (file) long.add(file);
    return [...long, ...sorted.filter((file) => !long.has(file))];
  }
}

function isRuntime({ moduleId }: TestSpecification): boolean {
  return moduleId.includes("/test/runtime/");
}
