import { DeleteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse } from "aws-lambda";
import { environment } from "../../../shared/environment.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import type { PublishedImages } from "../../../shared/cards/published-images.ts";
import { makeCard } from "../../support/make-records.ts";
import { startFilesHub } from "./files-hub.ts";
import type { Person } from "../../support/start-hub.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { lambdaContext } from "../../support/lambda-context.ts";

/** A hub with files whose tasks with pictures are done when the test says so. */
export async function startPicturesHub() {
  const hub = await startFilesHub();
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "" }),
  );

  /** Entries with work for pictures that wait in the outbox, oldest first. */
  async function waiting(): Promise<OutboxItem[]> {
    const items = (await hub.everything()).map((text) => JSON.parse(text) as OutboxItem);
    return items
      .filter(({ pk, queue }) => pk.startsWith("outbox#") && ["picture", "publish"].includes(queue))
      .sort((one, other) => (one.at < other.at ? -1 : 1));
  }

  /** The tasks that an entry becomes on the queue. */
  function tasksOf({ message }: OutboxItem): object[] {
    if (!("records" in message)) return [message];
    return message.records.map((record) => ({ do: "publish", ...record }));
  }

  /** Does one task as the queue hands it on; true when it was done. */
  async function run(task: object): Promise<boolean> {
    const { handler } = await import("../../../functions/areas/files/handlers/make-pictures.ts");
    const body = JSON.stringify(task);
    const answer: SQSBatchResponse = await handler(
      { Records: [{ messageId: "1", body }] } as never,
      lambdaContext(),
    );
    return answer.batchItemFailures.length === 0;
  }

  return {
    ...hub,
    run,

    waitingTasks: async () => (await waiting()).flatMap(tasksOf),

    /** Does what waits, and what is asked for meanwhile. */
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

    /** A card of a person that shows a picture; nothing of it is made yet. */
    async cardWith(person: Person, bytes: Uint8Array, more: Record<string, unknown> = {}) {
      const file = await hub.upload(person, bytes, "borító.jpg");
      const made = await person.create(cardModel, { ...makeCard(), coverImage: file._id, ...more });
      return { file, card: made };
    },

    fileOf: (person: Person, id: string) => person.get(fileModel, id),

    async images(model: Model, id: string): Promise<PublishedImages> {
      const { publishedImages } = await import("../../../functions/data/store/published-images.ts");
      return publishedImages(hub.store.table, model, id);
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
