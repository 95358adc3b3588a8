import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

const accepted =
  '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>';

/** An SES that closes a connection when the second request on it arrives, as a server that had just given it up. */
async function startClosingSes() {
  const used = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (used.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    request.resume().once("end", () => {
      response.writeHead(200, { "content-type": "text/xml" }).end(accepted);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // of a TCP server
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("two mails are sent although SES closes the connection of the first one", async () => {
  const ses = await startClosingSes();
  process.env["AWS_ENDPOINT_URL_SES"] = ses.endpoint;
  process.env[environment.mailSender] = "nevjegy@nevjegy.example";
  const { handler: send } = await import("../../../functions/registry/handlers/send-mail.ts");
  const mail = {
    template: "cardLocked",
    to: "eszter@tolgyfa.example",
    language: "hu",
    values: { card: "Őszi vásár", lastName: "Bőhm-Szűcs", firstName: "Eszter", path: "/my-cards" },
  };

  const failures = [];
  for (const id of ["first", "second"]) {
    const Records = [{ messageId: id, body: JSON.stringify({ id, mail }) }] as never;
    const answer = await send({ Records }, makeLambdaContext());
    failures.push(...answer.batchItemFailures);
  }
  await ses.stop();

  expect(failures).toEqual([]);
});
