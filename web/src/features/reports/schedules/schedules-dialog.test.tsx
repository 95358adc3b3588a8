import { focusManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { call } from "../../../lib/hub/hub.ts";
import { SchedulesDialog } from "./schedules-dialog.tsx";

vi.mock("../../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

interface Stored {
  name: string;
  active: boolean;
  addresses: readonly string[];
}

interface Body {
  name: string;
  recipients: readonly string[];
}

/** The service with one schedule. */
let stored: Stored;
/** Makes the next reads fail. */
let isDown: boolean;
/** What the answer to a pause waits for. */
let pausing: Promise<void> | undefined;
let client: QueryClient;

const scheduleOf = ({ name, active, addresses }: Stored) => ({
  _id: "s1",
  name,
  active,
  rhythm: { every: "day", hour: 8, minute: 0 },
  recipients: addresses.map((_, at) => `u${at}`),
  format: "xlsx",
  text: "",
});

async function answer(name: string, input: { service?: string; body?: Body }): Promise<unknown> {
  if (isDown) throw new HubCallError(0);
  if (name === "readEntities") return { items: [scheduleOf(stored)], cursor: null };
  if (name === "getEntity") return scheduleOf(stored);
  if (name === "getFromService" || input.service === "details")
    return { recipients: stored.addresses.map((email) => ({ email })), runs: [] };
  if (input.service === "save" && input.body)
    stored = { ...stored, name: input.body.name, addresses: input.body.recipients };
  if (input.service === "pause") {
    await pausing;
    stored = { ...stored, active: false };
  }
  return {};
}

beforeEach(async () => {
  await startTestTexts("en");
  stored = { name: "Visits", active: true, addresses: ["anna@x.example"] };
  isDown = false;
  pausing = undefined;
  HTMLElement.prototype.hidePopover = () => {};
  vi.mocked(call as typeof answer)
    .mockReset()
    .mockImplementation(answer);
  // every cached answer is old at once, as after a minute
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SchedulesDialog report={{ _id: "r1", name: "Visits" }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
});
afterEach(() => focusManager.setFocused(undefined));

const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole("menuitem", { name, hidden: true }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
const recipients = () => field("Recipients’ email addresses");
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

describe("the form of a schedule", () => {
  test("begins with what the last save has stored", async () => {
    await choose("Edit");
    await type("Schedule name", "Visits of the week");
    await type("Recipients’ email addresses", "bela@x.example");
    press("Save");
    await choose("Edit");

    expect((await recipients()).value).toBe("bela@x.example");
    expect((await field("Schedule name")).value).toBe("Visits of the week");
  });

  test("begins with what another person has stored since the last opening", async () => {
    await choose("Edit");
    await recipients();
    press("Back");
    stored = { ...stored, name: "Weekly", addresses: ["cili@x.example"] };
    await choose("Edit");

    expect((await recipients()).value).toBe("cili@x.example");
    expect((await field("Schedule name")).value).toBe("Weekly");
  });

  test("keeps what is typed when the window gets the focus again without a connection", async () => {
    await choose("Edit");
    await type("Recipients’ email addresses", "typed@x.example");
    isDown = true;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect((await recipients()).value).toBe("typed@x.example");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("keeps the typed text when an earlier pause finishes", async () => {
    const answered = Promise.withResolvers<void>();
    pausing = answered.promise;
    await choose("Pause");
    await choose("Edit");
    await type("Recipients’ email addresses", "typed@x.example");
    const before = vi.mocked(call).mock.calls.length;
    answered.resolve();
    await vi.waitFor(() => expect(vi.mocked(call).mock.calls.length).toBeGreaterThan(before));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));

    expect((await recipients()).value).toBe("typed@x.example");
  });

  test("of a new schedule is empty and reads nothing", async () => {
    await screen.findByRole("menuitem", { name: "Edit", hidden: true });
    const before = vi.mocked(call).mock.calls.length;
    press("New schedule");

    expect((await recipients()).value).toBe("");
    expect(vi.mocked(call).mock.calls).toHaveLength(before);
  });
});

test("the history of a schedule is read again after a pause", async () => {
  // without the pause it would be read again after half a minute only
  client.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
  await choose("History");
  await screen.findByText("Nothing has been sent yet.");
  press("Back");
  await choose("Pause");
  await screen.findByText("Paused");

  await choose("History");
  const details = () =>
    vi
      .mocked(call)
      .mock.calls.filter(([, input]) => "service" in input && input.service === "details");
  await vi.waitFor(() => expect(details()).toHaveLength(2));
});
