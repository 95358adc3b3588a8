import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Linux gives these ports to no connection and to no listener without a port: a found one stays free until it is used. */
const firstPort = 10_240;
const lastPort = 32_767;
const maxTries = 100;

/** A port that is free at this moment. @param host a loopback address */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(firstPort, lastPort + 1);
    try {
      await tryPort(port, host);
      return port;
    } catch (error) {
      if (tries === maxTries) throw error;
    }
  }
}

async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
