import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { expect, test } from "vitest";
import { endProcesses, findByVariable, listTree, readCpuSeconds } from "./processes.ts";

const value = randomUUID();

/** A shell that has started a further process; both end by themselves after a while. */
async function startPair(): Promise<{ shell: ChildProcess; inner: number }> {
  const shell = spawn("sh", ["-c", "sleep 300 & echo $!; wait"], {
    env: { ...process.env, OF_THIS_TEST: value },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(shell.stdout, "data");
  return { shell, inner: Number(String(line)) };
}

test("a process is found with all that it has started, and ended with it", async () => {
  const { shell, inner } = await startPair();
  const pid = Number(shell.pid);
  const tree = listTree(pid);
  const found = findByVariable("OF_THIS_TEST", value);
  const others = findByVariable("OF_THIS_TEST", "another value");

  endProcesses([...tree, pid]);
  const [, signal] = await once(shell, "exit");

  expect(tree).toEqual([pid, inner]);
  expect(found.toSorted()).toEqual([pid, inner].toSorted());
  expect(others).toEqual([]);
  expect(signal).toBe("SIGKILL");
  await expect.poll(() => findByVariable("OF_THIS_TEST", value)).toEqual([]);
});

test("processor time grows", () => {
  const before = readCpuSeconds();
  while (readCpuSeconds() < before + 0.05);

  expect(readCpuSeconds()).toBeGreaterThan(before);
});
