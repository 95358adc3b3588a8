import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { call } from "../../../lib/hub/hub.ts";
import { ChipCheck } from "./chip-check.tsx";

vi.mock("../../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

const code = "7K3M92XAB4";
const chip = {
  _id: "chip1",
  _rev: 1,
  createdAt: "2026-11-27T09:00:00.000Z",
  updatedAt: "2026-11-27T09:00:00.000Z",
  code,
  kind: "nfc",
  state: "blank",
  batch: "",
  claimSecret: "",
} as const;

interface Stored {
  writtenAt?: string;
}

/** The service with one chip. `loseReply` makes the first change arrive without an answer. */
function serve(stored: Stored, { loseReply = false } = {}) {
  let isLost = loseReply;
  const answer = async (name: string, input: { body?: Stored & { _rev: number } }) => {
    if (name === "readEntities") return { items: [{ ...chip, ...stored }], cursor: null };
    if (name === "getEntity") return { ...chip, _rev: 2, ...stored };
    if (stored.writtenAt !== undefined && input.body?._rev === 1)
      throw new HubCallError(409, { code: "entity.changed" });
    Object.assign(stored, input.body);
    if (isLost) {
      isLost = false;
      throw new HubCallError(0);
    }
    return { ...chip, ...stored };
  };
  vi.mocked(call as (...sent: Parameters<typeof answer>) => Promise<unknown>)
    .mockReset()
    .mockImplementation(answer);
}

const field = () => screen.getByLabelText<HTMLInputElement>("Chip address or code");

function open(chips: Parameters<typeof ChipCheck>[0]["chips"]) {
  const onNoted = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(<ChipCheck order="order1" chips={chips} onNoted={onNoted} />);
  return onNoted;
}

function check(typed: string) {
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.submit(field());
}

beforeEach(async () => startTestTexts("en"));

describe("the check of chips by a reader", () => {
  test("notes a chip of the order that the screen does not list", async () => {
    const stored: Stored = {};
    serve(stored);
    const onNoted = open([]);
    check(code);

    await vi.waitFor(() => expect(onNoted).toHaveBeenCalledOnce());
    expect(stored.writtenAt).toBeDefined();
    expect(field().value).toBe("");
  });

  test("succeeds when it is repeated after a lost reply", async () => {
    const stored: Stored = {};
    serve(stored, { loseReply: true });
    open([chip]);
    check(code);
    await screen.findByRole("alert");
    const first = stored.writtenAt;
    fireEvent.submit(field());

    await vi.waitFor(() => expect(field().value).toBe(""));
    expect(stored.writtenAt).toBe(first);
  });

  test("says that another device has noted the code meanwhile, and reads the list again", async () => {
    serve({ writtenAt: "2026-11-27T10:00:00.000Z" });
    const onNoted = open([chip]);
    check(code);

    await screen.findByText(/Another device has just marked this code as written/);
    expect(onNoted).toHaveBeenCalledOnce();
    expect(field().value).toBe(code);
  });
});
