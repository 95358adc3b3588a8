import { act, renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { useFields } from "./use-fields.ts";

type Name = "name" | "again";

function check(name: Name, values: Record<Name, string>) {
  if (values[name] === "") return "required";
  return name === "again" && values.again !== values.name ? "mismatch" : undefined;
}

function open() {
  const { result } = renderHook(() => useFields({ name: "", again: "" }, check));
  return {
    get form() {
      return result.current;
    },
    type: (name: Name, value: string) => act(() => result.current.change(name, value)),
    leave: (name: Name) => act(() => result.current.leave(name)),
  };
}

describe("useFields", () => {
  test("checks a field when the user leaves it, not while typing", () => {
    const page = open();

    page.type("name", "a");
    page.type("again", "b");
    expect(page.form.problems).toEqual({});
    page.leave("again");
    expect(page.form.problems).toEqual({ again: "mismatch" });
  });

  test("does not mark a field that the user left untouched", () => {
    const page = open();

    page.leave("name");

    expect(page.form.problems).toEqual({});
  });

  test("checks marked fields with every key, also when another field affects them", () => {
    const page = open();
    page.type("again", "b");
    page.leave("again");

    page.type("name", "b");

    expect(page.form.problems).toEqual({});
  });

  test("names the first wrong field, in the order of the form", () => {
    const page = open();

    let first: Name | undefined;
    act(() => void (first = page.form.checkAll()));

    expect(first).toBe("name");
    expect(page.form.problems).toEqual({ name: "required", again: "required" });
  });

  test("marks refused fields of the form", () => {
    const page = open();

    let first: Name | undefined;
    act(() => void (first = page.form.mark({ other: "required", again: "mismatch" })));

    expect(first).toBe("again");
    expect(page.form.problems).toEqual({ again: "mismatch" });
    page.type("name", "a");
    expect(page.form.problems).toEqual({ again: "mismatch" });
    page.type("again", "a");
    expect(page.form.problems).toEqual({});
  });
});
