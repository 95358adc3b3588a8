import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import { useCampaignDraft } from "./use-campaign-draft.ts";

const body = { subject: "", html: "", text: "" };
const stored = {
  _id: "campaign1",
  _rev: 1,
  createdAt: "2026-11-25T10:00:00.000Z",
  updatedAt: "2026-11-25T10:00:00.000Z",
  name: "A",
  audience: { model: "user", filter: {} },
  bodies: { en: body, hu: body },
  state: "draft",
  recipients: 0,
} satisfies Campaign;

/** Names that were saved, with the revision that each save was based on. */
let saves: [rev: number, name: string][];
/** Lets the oldest waiting save end. */
let answers: (() => void)[];
/** What another admin has saved. */
let theirs: Campaign | undefined;

beforeEach(() => {
  [saves, answers, theirs] = [[], [], undefined];
  vi.stubGlobal("fetch", async (_url: string, { body: sent }: { body?: string }) => {
    if (sent === undefined) return Response.json(theirs);
    const content = JSON.parse(sent) as Campaign;
    saves.push([content._rev, content.name]);
    await new Promise<void>((resolve) => answers.push(resolve));
    if (theirs && content._rev < theirs._rev)
      return Response.json({ status: 409, code: "entity.changed" }, { status: 409 });
    return Response.json({ ...stored, ...content, _rev: content._rev + 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const answer = () => act(async () => answers.shift()?.());

function openDraft() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: "*", element: children }])} />
  );
  return renderHook(() => useCampaignDraft(stored, () => undefined), { wrapper }).result;
}

describe("a draft of a campaign", () => {
  test("a save during another one also saves what was typed since then", async () => {
    const draft = openDraft();
    act(() => draft.current.change({ name: "AB" }));
    const first = draft.current.save();
    act(() => draft.current.change({ name: "ABC" }));
    let isAllSaved: boolean | undefined;
    const second = draft.current.save().then((all) => (isAllSaved = all));

    await answer();
    expect(isAllSaved).toBeUndefined();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await answer();
    await act(() => Promise.all([first, second]));

    expect(isAllSaved).toBe(true);
    expect(saves).toEqual([
      [1, "AB"],
      [2, "ABC"],
    ]);
    expect(draft.current.state).toBe("saved");
  });

  test.each([
    [
      "keepMine",
      "mine",
      [
        [1, "mine"],
        [5, "mine"],
      ],
    ],
    ["takeTheirs", "theirs", [[1, "mine"]]],
  ] as const)(
    "another admin's version is never overwritten unseen: %s",
    async (choice, name, expected) => {
      const draft = openDraft();
      theirs = { ...stored, name: "theirs", _rev: 5 };
      act(() => draft.current.change({ name: "mine" }));
      const first = draft.current.save();
      await answer();
      await act(() => first);
      expect(await first).toBe(false);
      expect(draft.current.state).toBe("conflict");

      act(() => draft.current[choice]());
      const second = draft.current.save();
      await answer();
      await act(() => second);

      expect(draft.current.content.name).toBe(name);
      expect(draft.current.state).toBe("saved");
      expect(saves).toEqual(expected);
    },
  );
});
