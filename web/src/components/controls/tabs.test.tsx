import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

type Name = "form" | "codes" | "history";

function Sample() {
  const [open, setOpen] = useState<Name>("form");
  return (
    <Tabs
      label="Parts"
      value={open}
      onChange={setOpen}
      tabs={[
        { value: "form", text: "Details", isKept: true, panel: <input aria-label="City" /> },
        { value: "codes", text: "Codes", panel: <p>codes</p> },
        { value: "history", text: "History", panel: <p>changes</p> },
      ]}
    />
  );
}

const tab = (name: string) => screen.getByRole("tab", { name });

test("one tab stop; arrow keys, Home and End open the other tabs", () => {
  render(<Sample />);
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);

  for (const [key, name] of [
    ["ArrowLeft", "History"],
    ["ArrowRight", "Details"],
    ["End", "History"],
    ["Home", "Details"],
    ["ArrowRight", "Codes"],
  ] as const) {
    fireEvent.keyDown(screen.getByRole("tablist"), { key });
    expect(document.activeElement).toBe(tab(name));
    expect(tab(name).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("tabpanel", { name })).toBeTruthy();
  }
});

test("a tab with input keeps it while another tab is open; others are not mounted", () => {
  render(<Sample />);
  fireEvent.change(screen.getByLabelText("City"), { target: { value: "Vác" } });

  fireEvent.click(tab("Codes"));
  expect(screen.getAllByRole("tabpanel")).toHaveLength(1);
  expect(screen.getByText("codes")).toBeTruthy();
  fireEvent.click(tab("Details"));

  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Vác");
  expect(screen.queryByText("codes")).toBeNull();
});
