import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { makeMe, openScreen, problem } from "../../account/open-screen.fixture.tsx";
import AdminCompanyTeam from "./admin-company-team.tsx";

test.each([
  ["en", "Company not found", "It may have been deleted, or the link is wrong.", "Companies"],
  ["hu", "A cég nem található", "Lehet, hogy törölték, vagy hibás a hivatkozás.", "Cégek"],
] as const)("admins read why a company does not open: %s", async (...row) => {
  const [language, title, text, list] = row;
  await startTestTexts(language);
  await openScreen(<AdminCompanyTeam />, {
    user: makeMe({ groups: ["admin"] }),
    answers: { "GET /api/hub/get/company/": () => problem(404, "record.notFound") },
  });

  await screen.findByRole("heading", { level: 1, name: title });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: list }).getAttribute("href")).toBe("/admin/companies");
});
