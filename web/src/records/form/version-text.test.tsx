import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { product } from "../../../../shared/models/product.ts";
import { tag } from "../../../../shared/models/tag.ts";
import { user } from "../../../../shared/models/user.ts";
import { getValueName } from "../../../../shared/texts/option-texts.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import { VersionText, type VersionTextProps } from "./version-text.tsx";

afterEach(cleanup);

async function textOf(language: "en" | "hu", props: Omit<VersionTextProps, "optionText">) {
  await startTestTexts(language);
  const optionText = (field: string, value: string) =>
    getValueName(props.model.name, field, value, language);
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <VersionText {...props} optionText={optionText} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

describe("a version of a field in a conflict", () => {
  test.each([
    ["a choice", { model: user, path: "language", value: "hu" }, ["magyar", "magyar"]],
    ["a switch", { model: user, path: "maySend", value: true }, ["Yes", "Igen"]],
    [
      "a switch that was never set",
      { model: user, path: "maySend", value: undefined },
      ["No", "Nem"],
    ],
    [
      "groups, which are data",
      { model: user, path: "groups", value: ["admin", "HR"] },
      ["admin, HR", "admin, HR"],
    ],
    ["a typed number", { model: product, path: "price", value: "12900" }, ["12,900", "12 900"]],
    ["a stored number", { model: product, path: "price", value: 12900 }, ["12,900", "12 900"]],
    [
      "a text of one language",
      { model: product, path: "texts.hu.name", value: "Csapat" },
      ["Csapat", "Csapat"],
    ],
  ] as const)("is shown in words: %s", async (_title, props, [en, hu]) => {
    const shown = [await textOf("en", props), (cleanup(), await textOf("hu", props))];

    expect(shown.map((text) => text?.replace(/\s/gu, " ").toLowerCase())).toEqual([
      en.toLowerCase(),
      hu.toLowerCase(),
    ]);
  });

  test.each([
    ["en", "not available"],
    ["hu", "nem elérhető"],
  ] as const)("says that a record has no name to show: %s", async (language, text) => {
    await startTestTexts(language);
    vi.stubGlobal("fetch", async () => Response.json({ items: [], cursor: null }));
    render(
      <QueryClientProvider client={createQueryClient()}>
        <VersionText model={tag} path="card" value="k1" />
      </QueryClientProvider>,
    );

    expect(await screen.findByText(text)).toBeTruthy();
    vi.unstubAllGlobals();
  });
});
