import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { SortRows } from "./sort-rows.tsx";

const labels: Readonly<Record<string, string>> = { city: "City", name: "Name", state: "State" };

function Rows({ first }: { first: string[] }) {
  const [sort, setSort] = useState(first);
  return (
    <>
      <SortRows
        sort={sort}
        fields={["city", "name", "state"]}
        textOf={(name) => labels[name] ?? name}
        onChange={setSort}
      />
      <output>{sort.join(" ")}</output>
    </>
  );
}

const open = (...first: string[]) => render(<Rows first={first} />);
const stored = () => screen.getByRole("status").textContent;
const button = (name: string) => screen.getByRole("button", { name });
function press(name: string) {
  button(name).focus();
  fireEvent.click(button(name));
}

beforeEach(async () => startTestTexts("en"));

describe("the order of a query", () => {
  test("shows every field, and those that are no columns by their names", () => {
    open("-city", "owner");

    expect(screen.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value)).toEqual([
      "city",
      "owner",
    ]);
  });

  test("offers the fields in the same place, whichever is chosen", () => {
    open("name", "owner");
    const [first, second] = screen
      .getAllByRole<HTMLSelectElement>("combobox")
      .map(({ options }) => [...options].map(({ text }) => text));

    expect(first).toEqual(["Newest first", "City", "Name", "State"]);
    expect(second).toEqual(["City", "State", "owner"]);
  });

  test("changes, and the focus follows the field that moves", () => {
    open("-city", "name", "state");
    press("Move up: State");
    expect(stored()).toBe("-city state name");
    expect(document.activeElement).toBe(button("Move up: State"));

    press("Move up: State");
    expect(stored()).toBe("state -city name");
    expect(document.activeElement).toBe(button("Move up: State"));

    press("Move up: State");
    expect(stored()).toBe("state -city name");
  });

  test("keeps the focus when another field is chosen, and when one is removed or added", () => {
    open("-city", "name");
    const second = screen.getByLabelText("Then by (2)");
    second.focus();
    fireEvent.change(second, { target: { value: "state" } });
    expect(stored()).toBe("-city state");
    expect(document.activeElement).toBe(screen.getByLabelText("Then by (2)"));

    press("Remove from the order: State");
    expect(stored()).toBe("-city");
    expect(document.activeElement).toBe(screen.getByLabelText("Order by"));

    press("Add another field");
    expect(document.activeElement).toBe(screen.getByLabelText("Then by (2)"));
  });
});
