import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenSession } from "../../../../../shared/operations/replies.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { currentLanguage } from "../../../lib/format/language.ts";
import { makeMe, openScreen, problem } from "../open-screen.fixture.tsx";
import Settings from "./settings.tsx";

const password = "ló villám kapocs";
const sessions: OpenSession[] = [
  {
    id: "here",
    device: "Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0",
    openedAt: "2026-11-21T08:00:00.000Z",
    usedAt: "2026-11-21T09:00:00.000Z",
    way: "password",
    current: true,
  },
  {
    id: "there",
    device: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile Safari/604.1",
    openedAt: "2026-11-20T08:00:00.000Z",
    usedAt: "2026-11-20T09:00:00.000Z",
    way: "passkey",
    current: false,
  },
];

beforeEach(() => startTestTexts());

type Answers = NonNullable<Parameters<typeof openScreen>[1]>["answers"];

async function open(answers: Answers = {}, user = makeMe()) {
  const page = await openScreen(<Settings />, {
    at: "/settings",
    user,
    answers: {
      "GET /api/protected/me": () => Response.json(user),
      "GET /api/protected/me/sessions": () => Response.json({ items: sessions }),
      "GET /api/protected/me/passkeys": () => Response.json({ items: [] }),
      ...answers,
    },
  });
  const changes = () => page.sent.filter(([call]) => !call.startsWith("GET"));
  return { ...page, changes };
}

/** The part of the page under a heading. */
function part(title: string) {
  const section = within(screen.getByRole("region", { name: title }));
  return {
    ...section,
    field: (label: string) => section.getByLabelText<HTMLInputElement>(label),
    type: (label: string, value: string) =>
      fireEvent.change(section.getByLabelText(label), { target: { value } }),
    press: (name: string) => fireEvent.click(section.getByRole("button", { name })),
  };
}

describe("personal data", () => {
  const save = "PATCH /api/protected/me";

  test.each([
    ["en", "Personal data", "First name", "Save", "Saved successfully!"],
    ["hu", "Személyes adatok", "Keresztnév", "Mentés", "Sikeres mentés!"],
  ] as const)("are saved, in %s", async (language, title, label, button, done) => {
    await startTestTexts(language);
    const { changes } = await open(
      { [save]: (body) => Response.json({ ...makeMe({ language }), ...(body as object) }) },
      makeMe({ language }),
    );

    part(title).type(label, "Edit");
    part(title).press(button);

    await screen.findByText(done);
    const body = { lastName: "Bőhm-Szűcs", firstName: "Edit", language };
    expect(changes()).toEqual([[save, body]]);
  });

  test("change the language of the page when they are saved, not before", async () => {
    await open({ [save]: (body) => Response.json({ ...makeMe(), ...(body as object) }) });

    part("Personal data").type("Language", "hu");
    expect(currentLanguage()).toBe("en");
    part("Personal data").press("Save");

    expect(await screen.findByText("Sikeres mentés!")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Beállítások" })).toBeTruthy();
  });

  test.each([
    ["en", "Personal data", "First name", "Save", "Failed to save!"],
    ["hu", "Személyes adatok", "Keresztnév", "Mentés", "Sikertelen mentés!"],
  ] as const)("that cannot be saved are kept in the form, in %s", async (...row) => {
    const [language, title, label, button, failed] = row;
    await startTestTexts(language);
    await open({ [save]: () => problem(500, "unexpected") });

    part(title).type(label, "Edit");
    part(title).press(button);

    expect((await screen.findByRole("alert")).textContent).toContain(failed);
    expect(part(title).field(label).value).toBe("Edit");
  });

  test("show a load failure, and load after a retry", async () => {
    let isUp = false;
    await open({
      "GET /api/protected/me": () => (isUp ? Response.json(makeMe()) : problem(404, "unexpected")),
    });
    // personal data, and the mails about notifications
    const [alert = document.body, ...others] = screen.getAllByRole("alert");
    expect(others).toHaveLength(1);
    expect(alert.textContent).toContain("Couldn’t load your data.");

    isUp = true;
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));

    await vi.waitFor(() =>
      expect(part("Personal data").field("Last name").value).toBe("Bőhm-Szűcs"),
    );
  });
});

describe("the password", () => {
  const change = "POST /api/protected/me/password";
  const words = {
    en: {
      title: "Password",
      old: "Old password",
      new: "New password",
      again: "New password again",
      submit: "Change password",
    },
    hu: {
      title: "Jelszó",
      old: "Régi jelszó",
      new: "Új jelszó",
      again: "Új jelszó még egyszer",
      submit: "A jelszó módosítása",
    },
  };

  function fillIn(language: "en" | "hu" = "en", again = password) {
    const text = words[language];
    const section = part(text.title);
    section.type(text.old, "the old one");
    section.type(text.new, password);
    section.type(text.again, again);
    section.press(text.submit);
    return { ...section, text };
  }

  test.each([
    ["en", "The password change was successful!", "From now on you can use the new password."],
    ["hu", "A jelszó módosítása sikeres!", "Mostantól az új jelszót használhatja."],
  ] as const)("is changed, in %s", async (language, done, hint) => {
    await startTestTexts(language);
    const { changes } = await open();

    const { field, text } = fillIn(language);

    await screen.findByText(done);
    expect(screen.getByText(hint)).toBeTruthy();
    expect(changes()).toEqual([[change, { oldPassword: "the old one", newPassword: password }]]);
    expect(field(text.old).value).toBe("");
  });

  test.each([
    ["en", "The old password entered is incorrect!", "The given old password is wrong"],
    ["hu", "A megadott régi jelszó hibás!", "A beírt régi jelszó nem egyezik a jelenlegivel."],
  ] as const)("needs the right old one, in %s", async (language, title, atField) => {
    await startTestTexts(language);
    await open({ [change]: () => problem(403, "password.wrong") });

    const { field, text } = fillIn(language);

    expect((await screen.findByRole("alert")).textContent).toBe(title);
    expect(screen.getByText(atField)).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(field(text.old)));
    expect(field(text.new).value).toBe(password);
  });

  test.each([
    ["en", "The new passwords entered do not match!"],
    ["hu", "A megadott új jelszavak nem egyeznek!"],
  ] as const)("must be the same twice, in %s", async (language, text) => {
    await startTestTexts(language);
    const { changes } = await open();

    fillIn(language, "another");

    expect(await screen.findByText(text)).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  test.each([
    ["en", "Failed to save your new password..."],
    ["hu", "Az új jelszó mentése sikertelen…"],
  ] as const)("says when it was not saved, in %s", async (language, text) => {
    await startTestTexts(language);
    await open({ [change]: () => problem(503, "overloaded") });

    fillIn(language);

    expect((await screen.findByRole("alert")).textContent).toContain(text);
  });

  test("of an account with groups is longer", async () => {
    await open({}, makeMe({ groups: ["HR"] }));

    expect(part("Password").getByText(/^At least 15 characters\./)).toBeTruthy();
  });
});

describe("the address", () => {
  const change = "POST /api/protected/me/email";

  function fillIn() {
    const section = part("Email address");
    section.type("New email address", " uj@tolgyfa.example ");
    section.type("Password", "secret");
    section.press("Change address");
    return section;
  }

  test("is confirmed by mail before it changes", async () => {
    const { changes } = await open();

    fillIn();

    await screen.findByText("We’ve sent an email to the new address.");
    expect(changes()).toEqual([[change, { email: "uj@tolgyfa.example", password: "secret" }]]);
    expect(part("Email address").getByText("eszter@tolgyfa.example")).toBeTruthy();
  });

  test("needs the password", async () => {
    await open({ [change]: () => problem(403, "password.wrong") });

    const { field } = fillIn();

    await screen.findByText("The password entered is incorrect!");
    await vi.waitFor(() => expect(document.activeElement).toBe(field("Password")));
  });
});

describe("the open sessions", () => {
  const title = "Where you are logged in";

  test("are shown in words, and one can be ended", async () => {
    const { changes } = await open();
    expect(part(title).getByText("Firefox · Windows")).toBeTruthy();
    expect(part(title).getByText(/^This device/)).toBeTruthy();
    expect(part(title).queryByRole("button", { name: "Log out: Firefox · Windows" })).toBeNull();

    part(title).press("Log out: Safari · iPhone");

    await screen.findByText("Safari · iPhone has been logged out.");
    expect(part(title).queryByText("Safari · iPhone")).toBeNull();
    expect(changes()).toEqual([["DELETE /api/protected/me/sessions/there", undefined]]);
  });

  test("all end after a confirmation, including the current one", async () => {
    const { changes } = await open();

    part(title).press("Log out everywhere");
    const dialog = await screen.findByRole("dialog", { name: "Log out everywhere?" });
    expect(changes()).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Log out everywhere" }));

    await vi.waitFor(() => expect(screen.queryByRole("region", { name: title })).toBeNull());
    expect(changes()).toEqual([["DELETE /api/protected/me/sessions", undefined]]);
  });
});

describe("a user who must first choose a longer password", () => {
  test("sees only that section, and why", async () => {
    const { sent } = await open({}, makeMe({ groups: ["HR"], mustDo: "password" }));

    expect(screen.getByRole("note").textContent).toContain("at least 15 characters");
    const titles = screen.getAllByRole("heading", { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(["Password"]);
    expect(sent).toEqual([]);
  });
});

describe("news by mail", () => {
  test("requests only the user's own consent: admins may read those of all users", async () => {
    const { sent } = await open({}, makeMe({ groups: ["admin"] }));

    const requests = sent.map(([call]) => call).filter((call) => call.includes("/read/consent"));
    const filters = requests.map((call) =>
      new URL(call.slice(4), "http://a").searchParams.get("filter"),
    );

    expect(filters).toEqual(['{"owner":"u1","purpose":"newsletter"}']);
  });
});
