import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { TextField } from "../controls/field.tsx";
import { FormDialog } from "./form-dialog.tsx";

/** A form whose empty fields are wrong. @param check what happens before they are marked */
function Form({ check }: { check: () => Promise<void> }) {
  const [values, setValues] = useState({ first: "written", second: "", third: "" });
  const [isChecked, setChecked] = useState(false);
  const handleSubmit = async () => {
    await check();
    setChecked(true);
  };
  return (
    <FormDialog title="Form" submit="Send" onClose={() => undefined} onSubmit={handleSubmit}>
      {(["first", "second", "third"] as const).map((name) => (
        <TextField
          key={name}
          label={name}
          value={values[name]}
          error={isChecked && values[name] === "" ? "Wrong" : undefined}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
    </FormDialog>
  );
}

beforeEach(async () => startTestTexts("en"));

describe("a form in a dialog", () => {
  test.each([
    ["by the form", () => Promise.resolve()],
    ["by the service", () => new Promise<void>((resolve) => setTimeout(resolve))],
  ])("moves the focus to the first field that was refused %s", async (_by, check) => {
    render(<Form check={check} />);
    fireEvent.click(screen.getByRole("button", { name: "Send" }));

    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("second")));
  });
});
