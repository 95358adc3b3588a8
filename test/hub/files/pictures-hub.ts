import { DeleteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse } from "aws-lambda";
import { environment } from "../../../shared/environment.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import type { PublishedImages } from "../../../shared/model/published-images.ts";
import { makeCard } from "../../support/make-records.ts";
import { startFilesHub } from "./files-hub.ts";
import type { Person } from "../../support/start-hub.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

/** Starts a hub with files, whose picture tasks run when the test says so. */
export async function startPicturesHub() {
  const hub = await startFilesHub();
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "" }),
  );

  /** The outbox entries with picture tasks, oldest first. */
  async function waiting(): Promise<OutboxItem[]> {
    const items = (await hub.everything()).map((text) => JSON.parse(text) as OutboxItem);
    return items
      .filter(({ pk, queue }) => pk.startsWith("outbox#") && ["picture", "publish"].includes(queue))
      .sort((one, other) => (one.at < other.at ? -1 : 1));
  }

  /** The queue messages of an entry. */
  function tasksOf({ message }: OutboxItem): object[] {
    if (!("records" in message)) return [message];
    return message.records.map((record) => ({ do: "publish", ...record }));
  }

  /** Runs one task like the queue; true when it succeeded. */
  async function run(task: object): Promise<boolean> {
    const { handler } = await import("../../../functions/areas/files/handlers/make-pictures.ts");
    const body = JSON.stringify(task);
    const answer: SQSBatchResponse = await handler(
      { Records: [{ messageId: "1", body }] } as never,
      makeLambdaContext(),
    );
    return answer.batchItemFailures.length === 0;
  }

  return {
    ...hub,
    run,

    waitingTasks: async () => (await waiting()).flatMap(tasksOf),

    /** Runs the waiting tasks, and the tasks that they add. */
    async work(): Promise<void> {
      for (let entries = await waiting(); entries.length > 0; entries = await waiting())
        for (const entry of entries) {
          for (const task of tasksOf(entry))
            if (!(await run(task))) throw new Error(`Not done: ${JSON.stringify(task)}`);
          const { pk, sk } = entry;
          const TableName = process.env[environment.table];
          await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
        }
    },

    /** Creates a card of a person with a picture. No image of it exists yet. */
    async cardWith(person: Person, bytes: Uint8Array, more: Record<string, unknown> = {}) {
      const file = await hub.upload(person, bytes, "borító.jpg");
      const made = await person.create(cardModel, { ...makeCard(), coverImage: file._id, ...more });
      return { file, card: made };
    },

    fileOf: (person: Person, id: string) => person.get(fileModel, id),

    async images(model: Model, id: string): Promise<PublishedImages> {
      const { loadPublishedImages } =
        await import("../../../functions/data/store/published-images.ts");
      return loadPublishedImages(hub.store.table, model, id);
    },

    async stop(): Promise<void> {
      table.destroy();
      await hub.stop();
    },
  };
}

interface OutboxItem {
  pk: string;
  sk: string;
  queue: string;
  at: string;
  message: object | { records: object[] };
}

export type PicturesHub = Awaited<ReturnType<typeof startPicturesHub>>;

/** Tests with this hub. */
export const picturesTest = testWithHub(startPicturesHub);
