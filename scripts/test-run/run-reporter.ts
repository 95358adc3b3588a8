import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import {
  MinimalReporter,
  type SerializedError,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
} from "vitest/node";
import { root } from "../bundle/bundle.ts";
import { outcomeFile, writeOutcome, type FileResult, type TestOutcome } from "./outcome.ts";
import { endProcesses, listTree } from "./processes.ts";
import { runVariable } from "./run-folder.ts";
import { debugPortOf, processFile } from "./debug-port.ts";
import { findLine } from "./find-line.ts";
import { fileLimitMs, runLimitMs, runLimitVariable } from "./time-limits.ts";

const checksPerLimit = 100;
const maxCheckMs = 5000;
/** Lines about progress in a whole run. */
const progressLines = 10;

const pathOf = ({ moduleId }: TestModule) => relative(root, moduleId);

export interface RunLimits {
  /** Milliseconds of a file; absent: those of every run. */
  file?: number;
  /** Milliseconds of all files; absent: those of the caller, or of every run. */
  run?: number;
  /** Where the outcome is written. */
  resultFile?: string;
}

/**
 * Prints failures only, and writes the outcome of a run. A file or a run that passes its limit is ended with its
 * processes, and the outcome says where it was.
 */
export default class RunReporter extends MinimalReporter {
  #files = 0;
  #ended = 0;
  #red = 0;
  readonly #begun = performance.now();
  readonly #limits: Required<RunLimits>;
  readonly #running = new Map<string, { sinceMs: number; test?: TestCase }>();
  readonly #stopped = new Map<string, string>();
  #watch: NodeJS.Timeout | undefined;

  constructor({ file = fileLimitMs, run, resultFile = outcomeFile }: RunLimits = {}) {
    super();
    const ofRun = Number(process.env[runLimitVariable] ?? runLimitMs);
    this.#limits = { file, run: run ?? ofRun, resultFile };
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
    const { file, run } = this.#limits;
    const checkMs = Math.min(maxCheckMs, Math.min(file, run) / checksPerLimit);
    this.#watch = setInterval(() => void this.#endLateFiles(), checkMs);
  }

  override onTestModuleQueued(testModule: TestModule): void {
    super.onTestModuleQueued(testModule);
    this.#running.set(pathOf(testModule), { sinceMs: performance.now() });
  }

  override onTestCaseReady(test: TestCase): void {
    super.onTestCaseReady(test);
    const running = this.#running.get(pathOf(test.module));
    if (running) running.test = test;
  }

  override onTestModuleEnd(testModule: TestModule): void {
    super.onTestModuleEnd(testModule);
    this.#running.delete(pathOf(testModule));
    this.#ended += 1;
    if (testModule.state() === "failed") this.#red += 1;
    const every = Math.ceil(this.#files / progressLines);
    if (this.#files > progressLines && this.#ended % every === 0) {
      const minutes = ((performance.now() - this.#begun) / 60_000).toFixed(1);
      this.log(`${this.#ended} of ${this.#files} files, ${this.#red} red, ${minutes} min`);
    }
  }

  override onTestRunEnd(
    testModules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    clearInterval(this.#watch);
    super.onTestRunEnd(testModules, unhandledErrors, reason);
    const found = this.#describe(testModules, unhandledErrors);
    if (reason === "interrupted")
      found.errors.push("The run was ended before all its files had run.");
    writeOutcome(found, this.#limits.resultFile);
  }

  async #endLateFiles(): Promise<void> {
    const now = performance.now();
    const isRunLate = now - this.#begun > this.#limits.run;
    const late = [...this.#running].filter(
      ([path, { sinceMs }]) =>
        !this.#stopped.has(path) && (isRunLate || now - sinceMs > this.#limits.file),
    );
    await Promise.all(
      late.map(([path, { test }]) => this.#endFile(path, test, isRunLate ? "The run" : "The file")),
    );
    if (isRunLate) await this.ctx.cancelCurrentRun("test-failure");
  }

  async #endFile(path: string, test: TestCase | undefined, limit: string): Promise<void> {
    const at = test ? ` after the start of "${test.fullName}"` : "";
    const reason = `${limit} passed its time limit${at}`;
    this.#stopped.set(path, reason);
    const { where, pids } = await findProcesses(path);
    this.#stopped.set(path, `${reason}; ${where}`);
    this.log(`ended ${path}: ${this.#stopped.get(path)}`);
    endProcesses(pids);
  }

  #describe(modules: readonly TestModule[], unhandled: readonly SerializedError[]): TestOutcome {
    const errors = unhandled.map((error) => ({ error, text: messageOf(error) }));
    const isOf = (path: string) => (each: (typeof errors)[number]) =>
      each.text.includes(path) || String(each.error["VITEST_TEST_PATH"]).endsWith(path);
    const testResults = modules.map((testModule): FileResult => {
      const path = pathOf(testModule);
      const stopped = this.#stopped.get(path);
      const own =
        stopped === undefined ? errors.filter(isOf(path)).map(({ text }) => text) : [stopped];
      return describeFile(
        testModule,
        own.map((message) => ({ name: "", message })),
      );
    });
    const isNamed = (each: (typeof errors)[number]) =>
      testResults.some(({ name }) => isOf(name)(each));
    return {
      testResults,
      errors: errors.filter((each) => !isNamed(each)).map(({ text }) => text),
    };
  }
}

/** The processes of a file, and the line at which its own one is. */
async function findProcesses(path: string): Promise<{ where: string; pids: number[] }> {
  const folder = process.env[runVariable];
  if (folder === undefined) return { where: "its process is not known", pids: [] };
  const names = readdirSync(folder).filter((name) => name.startsWith(processFile));
  const name = names.findLast((each) => readFileSync(join(folder, each), "utf8") === path);
  if (name === undefined) return { where: "it shares a process with other files", pids: [] };
  const pid = Number(name.slice(processFile.length));
  const pids = listTree(pid);
  return { where: await findLine(pid, debugPortOf(pid)), pids };
}

function describeFile(testModule: TestModule, outside: FileResult["failures"]): FileResult {
  const tests = [...testModule.children.allTests()];
  const suites = [testModule, ...testModule.children.allSuites()];
  const ofSuites = suites.flatMap((suite) =>
    suite.errors().map((error) => describeError(testModule, "", error)),
  );
  const ofTests = tests.flatMap((test) =>
    (test.result().errors ?? []).slice(0, 1).map((error) => {
      const { line = test.location?.line, ...rest } = describeError(
        testModule,
        test.fullName,
        error,
      );
      return { ...rest, ...(line !== undefined && { line }) };
    }),
  );
  const failures = [...ofTests, ...ofSuites, ...outside];
  const state = testModule.state();
  const isEnded =
    (state === "passed" || state === "skipped") &&
    tests.every((test) => test.result().state !== "pending");
  if (failures.length === 0 && !isEnded)
    failures.push({ name: "", message: "The file did not end." });
  return {
    name: pathOf(testModule),
    status: failures.length > 0 ? "failed" : state === "skipped" ? "skipped" : "passed",
    passed: tests.filter((test) => test.result().state === "passed").length,
    skipped: tests.filter((test) => test.result().state === "skipped").length,
    ms: Math.round(testModule.diagnostic().duration),
    failures,
  };
}

function describeError(
  testModule: TestModule,
  name: string,
  error: SerializedError,
): FileResult["failures"][number] {
  const frame = error.stacks?.find(({ file }) => file === testModule.moduleId);
  const diff = typeof error["diff"] === "string" ? `\n${error["diff"]}` : "";
  const message = stripVTControlCharacters(messageOf(error) + diff);
  return { name, message, ...(frame && { line: frame.line }) };
}

const messageOf = ({ name, message, cause }: SerializedError): string =>
  stripVTControlCharacters(`${name ?? "Error"}: ${message}${cause ? ` ${messageOf(cause)}` : ""}`);
