import { S3Client } from "@aws-sdk/client-s3";
import { vi } from "vitest";

/** A request to S3: the name of its command and the key or prefix that it is about. */
export interface S3Step {
  command: string;
  key: string;
}

/**
 * Lets a test act before, after or in place of the requests of this process to S3, until the returned function is called.
 * @param act gets each request, and a function that sends it
 */
export function interceptS3(
  act: (step: S3Step, send: () => Promise<unknown>) => Promise<unknown>,
): () => void {
  // The client has many overloads of `send`; all of them take a command first.
  const prototype = S3Client.prototype as unknown as {
    send: (command: SentCommand, ...rest: unknown[]) => Promise<unknown>;
  };
  const original = prototype.send;
  const spy = vi.spyOn(prototype, "send").mockImplementation(function send(
    this: S3Client,
    command,
    ...rest
  ) {
    const { Key, Prefix } = command.input;
    const step = { command: command.constructor.name, key: Key ?? Prefix ?? "" };
    return act(step, () => original.call(this, command, ...rest));
  });
  return () => spy.mockRestore();
}

interface SentCommand {
  constructor: { name: string };
  input: { Key?: string; Prefix?: string };
}
