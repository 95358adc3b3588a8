import { filteredCity, makeCardInput } from "../card-input.ts";
import { randomUUID } from "node:crypto";
import {
  cardCount,
  connections,
  listFirstNames,
  listSize,
  loadCards,
  pickCard,
  type BenchCaller,
  type CallKind,
  type HttpCall,
  type ServerCall,
} from "./bench-server.ts";

export const application = { "x-parse-application-id": "bench" };

type Send = (call: HttpCall) => Promise<string>;

/** Creates the class of cards with the index that lists use, the callers, and their cards. */
export async function fillParse(send: Send, masterKey: string): Promise<BenchCaller[]> {
  await send(createClass(masterKey));
  const users = await Promise.all(
    Array.from({ length: connections }, (_, number) => signUp(send, number)),
  );
  // One by one: Parse's batch fails under the router that npm installs with it today.
  const cards = await loadCards(cardCount, makeCardInput, 1, async (number, [card = {}]) => {
    const { id = "", headers = {} } = users[number] ?? {};
    return [idOf(await send(createCard(id, headers, card)))];
  });
  return users.map((user, number) => ({ ...user, cards: cards[number] ?? [] }));
}

function createClass(masterKey: string): HttpCall {
  const text = { type: "String" };
  const flag = { type: "Boolean" };
  const fields = Object.fromEntries(Object.keys(makeCardInput(0)).map((name) => [name, text]));
  const owner = { type: "Pointer", targetClass: "_User" };
  return {
    method: "POST",
    path: "/parse/schemas/Card",
    headers: { ...application, "x-parse-master-key": masterKey },
    body: {
      className: "Card",
      fields: { ...fields, active: flag, locked: flag, language: text, owner },
      indexes: { byOwner: { owner: 1, createdAt: 1 } },
    },
  };
}

type User = Omit<BenchCaller, "cards">;

async function signUp(send: Send, number: number): Promise<User> {
  const login = `caller${number}`;
  const names = { lastName: "Mérő", firstName: "Gábor", language: "hu" };
  const body = {
    username: login,
    email: `${login}@nevjegy.example`,
    password: randomUUID(),
    ...names,
  };
  const reply = await send({ method: "POST", path: "/parse/users", headers: application, body });
  const { objectId, sessionToken } = JSON.parse(reply) as Record<string, string>;
  return {
    id: objectId ?? "",
    headers: { ...application, "x-parse-session-token": sessionToken ?? "" },
  };
}

/** Creates a card that only its owner may read and change. */
function createCard(id: string, headers: BenchCaller["headers"], card: object): HttpCall {
  const ACL = { [id]: { read: true, write: true } };
  const rest = { active: true, locked: false, language: "hu", owner: pointerTo(id), ACL };
  return { method: "POST", path: "/parse/classes/Card", headers, body: { ...card, ...rest } };
}

function idOf(reply: string): string {
  return (JSON.parse(reply) as { objectId: string }).objectId;
}

function pointerTo(objectId: string) {
  return { __type: "Pointer", className: "_User", objectId };
}

function query(
  parameters: Record<string, string>,
  where: object,
  read: ServerCall["read"],
): ServerCall {
  return {
    make: ({ id, headers }) => {
      const condition = JSON.stringify({ owner: pointerTo(id), ...where });
      const search = new URLSearchParams({ ...parameters, where: condition });
      return { method: "GET", path: `/parse/classes/Card?${search.toString()}`, headers };
    },
    read,
  };
}

const limit = String(listSize);
const page = { order: "-createdAt", limit };
const inCity = { city: filteredCity };
const countItems: ServerCall["read"] = ({ results }) => (results as unknown[]).length;

/** Parse's own form of each call. */
export const parseCalls: Record<CallKind, ServerCall> = {
  get: {
    make: (caller) => ({
      method: "GET",
      path: `/parse/classes/Card/${pickCard(caller)}`,
      headers: caller.headers,
    }),
    read: ({ lastName }) => lastName,
  },
  session: {
    make: ({ headers }) => ({ method: "GET", path: "/parse/users/me", headers }),
    read: ({ email }) => typeof email,
  },
  list: query(page, {}, countItems),
  filteredList: query(page, inCity, countItems),
  sortedList: query({ order: "firstName", limit }, inCity, ({ results }) =>
    listFirstNames(results),
  ),
  count: query({ count: "1", limit: "0" }, {}, ({ count }) => count),
  filteredCount: query({ count: "1", limit: "0" }, inCity, ({ count }) => count),
  update: {
    make: (caller) => ({
      method: "PUT",
      path: `/parse/classes/Card/${pickCard(caller)}`,
      headers: caller.headers,
      body: { position: `vezető ${Math.random()}` },
    }),
    read: ({ updatedAt }) => typeof updatedAt,
  },
  create: {
    make: ({ id, headers }) => createCard(id, headers, makeCardInput(0)),
    read: ({ objectId }) => typeof objectId,
  },
};
