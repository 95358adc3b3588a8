import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Explanation } from "../../../../../../shared/accounts/explanation.ts";
import { startTestTexts } from "../../../../i18n/test-texts.ts";
import { makeMe, openScreen } from "../../../account/open-screen.fixture.tsx";
import { ExplainDialog } from "./explain-dialog.tsx";

const account = {
  _id: "u1",
  lastName: "Ács",
  firstName: "Réka",
  email: "reka@ceg.example",
  groups: [],
  administers: [],
};

const asked = (action: string) =>
  `GET /api/hub/getter/user/explain?${new URLSearchParams({ id: "u1", about: "card", action })}`;

const answer = (explanation: Explanation) => () => Response.json(explanation);

const holds: Explanation = {
  isAllowed: true,
  reasons: [{ code: "holds", forbids: false, audiences: ["owner"] }],
};
const needs: Explanation = {
  isAllowed: false,
  reasons: [{ code: "needs", forbids: true, audiences: ["admin"] }],
};

async function open(language: "en" | "hu" = "en") {
  await startTestTexts(language);
  const answers = { [asked("update")]: answer(holds), [asked("unlock")]: answer(needs) };
  const user = makeMe({ groups: ["admin"] });
  return openScreen(<ExplainDialog user={account} onClose={() => undefined} />, { user, answers });
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the explanation of a right", () => {
  test("says yes or no, and names the rule", async () => {
    await open();
    await screen.findByText("Yes, they can");
    expect(screen.getByText("Allowed by owning the record.")).toBeDefined();

    choose("Action", "unlock");
    await screen.findByText("No, they can’t");
    expect(screen.getByText("This takes one of these: being in the group ‘admin’.")).toBeDefined();
  });

  test("names the group in Hungarian too", async () => {
    await open("hu");
    await screen.findByText("Igen, megteheti");

    choose("Művelet", "unlock");
    await screen.findByText("Nem teheti meg");
    expect(screen.getByText(/az ‘admin’ csoport tagja/)).toBeDefined();
  });

  test("names the groups that can open a screen", async () => {
    await open();
    choose("Subject", "screen");

    const reason = await screen.findByText("Only these groups can open this screen: admin.");
    expect(reason).toBeDefined();
  });
});
