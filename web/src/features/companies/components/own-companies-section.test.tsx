import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { makeMe, openScreen, pressButton, problem } from "../../account/open-screen.fixture.tsx";
import { OwnCompaniesSection } from "./own-companies-section.tsx";

const leave = "POST /api/hub/runner/company/leave";
const user = makeMe({ company: "k1", administers: ["k2"] });

/** Opens the section of a user with two companies. */
async function open(
  answer: () => Response | Promise<Response> = () => Response.json({ _id: "k1" }),
  me = user,
) {
  const items = [
    { _id: "k1", name: "Tölgyfa Műhely Kft." },
    { _id: "k2", name: "Hídépítő Zrt." },
  ];
  const query = new URLSearchParams({
    filter: JSON.stringify({ _id: { $in: ["k2", "k1"] } }),
    sort: JSON.stringify({ name: 1 }),
    projection: "name",
    limit: "200",
  });
  const answers = {
    [leave]: answer,
    [`GET /api/hub/read/company?${query}`]: () => Response.json({ items, cursor: null }),
  };
  const page = await openScreen(<OwnCompaniesSection user={me} />, { user: me, answers });
  const changes = () => page.sent.filter(([call]) => !call.startsWith("GET"));
  return { ...page, changes };
}

describe("the user's companies", () => {
  test.each([
    ["en", "My companies", "Member", "Administrator"],
    ["hu", "Cégeim", "Tag", "Adminisztrátor"],
  ] as const)("the list shows each company with the role, in %s", async (...row) => {
    const [language, title, member, admin] = row;
    await startTestTexts(language);
    await open();

    const section = within(screen.getByRole("region", { name: title }));
    const rows = section.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows[0]).toContain(`Tölgyfa Műhely Kft.${member}`);
    expect(rows[1]).toContain(`Hídépítő Zrt.${admin}`);
  });

  test("the user leaves a company after a confirmation", async () => {
    await startTestTexts();
    const { changes } = await open();

    pressButton("Leave Tölgyfa Műhely Kft.");
    const dialog = await screen.findByRole("dialog", {
      name: "Leave the company: Tölgyfa Műhely Kft.?",
    });
    expect(changes()).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Leave" }));

    await screen.findByText("You left the company: Tölgyfa Műhely Kft.");
    expect(changes()).toEqual([[leave, { id: "k1" }]]);
  });

  test("only the company that is being left shows it", async () => {
    await startTestTexts();
    const answer = Promise.withResolvers<Response>();
    await open(() => answer.promise);

    pressButton("Leave Tölgyfa Műhely Kft.");
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Leave" }));

    await screen.findByText("Leaving…");
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows.map((row) => row?.includes("Leaving…"))).toEqual([true, false]);
    answer.resolve(Response.json({ _id: "k1" }));
    await screen.findByText("You left the company: Tölgyfa Műhely Kft.");
  });

  test("the last admin learns why leaving is refused", async () => {
    await startTestTexts();
    await open(() => problem(409, "last.admin"));

    pressButton("Leave Hídépítő Zrt.");
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Leave" }));

    await screen.findByText("Couldn’t leave the company.");
    await vi.waitFor(() =>
      expect(document.body.textContent).toContain("The last admin cannot be removed."),
    );
  });

  test("a user without a company sees that, and nothing is requested", async () => {
    await startTestTexts();
    const { company: _company, ...rest } = user;
    const { sent } = await open(undefined, { ...rest, administers: [] });

    expect(screen.getByText("You don’t belong to a company.")).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
