import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
} from "@aws-sdk/lib-dynamodb";

type Send = (command: { input: unknown }, ...rest: unknown[]) => Promise<unknown>;

/**
 * Answers reads of the table from memory until the next write, for tests with hundreds of thousands of reads of
 * unchanged records. Only the connection to the table is left out.
 * @returns ends it
 */
export function rememberReads(): () => void {
  const prototype = DynamoDBDocumentClient.prototype as unknown as { send: Send }; // one of its overloads
  const { send } = prototype;
  const known = new Map<string, unknown>();
  prototype.send = async function remembering(command, ...rest) {
    const isRead =
      command instanceof GetCommand ||
      command instanceof BatchGetCommand ||
      command instanceof QueryCommand;
    if (!isRead) {
      const answer = await send.call(this, command, ...rest).finally(() => known.clear());
      return answer;
    }
    const key = `${command.constructor.name}${JSON.stringify(command.input)}`;
    if (!known.has(key)) known.set(key, await send.call(this, command, ...rest));
    return structuredClone(known.get(key));
  };
  return () => void (prototype.send = send);
}
