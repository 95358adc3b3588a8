import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { PasswordField, SelectField, TextField } from "./field.tsx";
import { LockedField } from "./locked-field.tsx";

beforeAll(() => startTestTexts());

/** The texts of a control's description, in order. */
function descriptionOf(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

describe("TextField", () => {
  test("is found by its label and described by its error, then its help", () => {
    render(<TextField label="Name" help="As on the card" error="This field is required!" />);
    const control = screen.getByLabelText("Name");

    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(control)).toEqual(["This field is required!", "As on the card"]);
  });

  test("has no description without error and help", () => {
    render(<TextField label="Name" />);

    expect(screen.getByLabelText("Name").hasAttribute("aria-describedby")).toBe(false);
    expect(screen.getByLabelText("Name").hasAttribute("aria-invalid")).toBe(false);
  });
});

describe("PasswordField", () => {
  test("shows the password on request, and hides it again", () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const eye = screen.getByRole("button", { name: "Show password" });
    const typeNow = () => screen.getByLabelText("Password").getAttribute("type");

    expect(typeNow()).toBe("password");
    fireEvent.click(eye);
    expect(typeNow()).toBe("text");
    expect(eye.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(eye);
    expect(typeNow()).toBe("password");
  });
});

describe("Caps Lock in a PasswordField", () => {
  test("is shown in the help while it is on", () => {
    render(<PasswordField label="Password" help="At least 12 characters." />);
    const control = screen.getByLabelText("Password");

    fireEvent.keyUp(control, { key: "A", modifierCapsLock: true });
    expect(descriptionOf(control)).toEqual(["Caps Lock is on. At least 12 characters."]);
    fireEvent.keyUp(control, { key: "a" });
    expect(descriptionOf(control)).toEqual(["At least 12 characters."]);
  });
});

describe("SelectField", () => {
  test("offers its options", () => {
    render(<SelectField label="Language" options={[{ value: "hu", text: "Magyar" }]} />);

    expect(screen.getByRole("option", { name: "Magyar" }).getAttribute("value")).toBe("hu");
  });
});

describe("LockedField", () => {
  test("is readable and no input", () => {
    render(
      <LockedField
        label="Company"
        value="Tölgyfa Kft."
        reason={{ fixedBy: "By template.", why: "…" }}
      />,
    );

    expect(screen.getByRole("group", { name: "Company" }).textContent).toContain("Tölgyfa Kft.");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
