import * as z from "zod/mini";
import { render, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { defineModel, field } from "../../../../shared/model/define-model.ts";
import { line, phone, prose, requiredLine } from "../../../../shared/model/formats.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { FormSections } from "./form-sections.tsx";
import { RecordTextField } from "./record-text-field.tsx";
import { listFieldsWithInput, textInputs } from "./text-fields.ts";

const boat = defineModel({
  name: "boat",
  title: "name",
  access: { read: ["admin"], write: ["admin"], create: ["admin"], delete: ["admin"] },
  audienceRules: {},
  fields: {
    name: field(requiredLine(20), { input: "text", section: "basic", autofill: "off" }),
    harbour: field(line(20), { input: "text", section: "place" }),
    berth: field(line(5), { input: "text", section: "place" }),
    nickname: field(z.optional(line(20)), { input: "text" }),
    phone: field(phone, { input: "tel", section: "place" }),
    log: field(prose(100), { input: "prose" }),
    hull: field(line(5)),
  },
});

const fields = listFieldsWithInput(boat, textInputs);
const sections = { basic: { title: "Basic" }, place: { title: "Place", lead: "Where it is" } };

beforeAll(async () => startTestTexts());

/** Draws the form; the telephone number has a problem. */
function openForm() {
  render(
    <FormSections
      model={boat}
      sections={sections}
      fields={fields}
      pairs={[{ fields: ["harbour", "berth"] }, { fields: ["name", "hull"] }]}
    >
      {(name) => (
        <RecordTextField
          model={boat}
          field={name}
          problem={name === "phone" ? "wrongFormat" : undefined}
          value=""
          onChange={() => {}}
        />
      )}
    </FormSections>,
  );
}

const labelsIn = (section: string) =>
  within(screen.getByRole("region", { name: section }))
    .getAllByRole("textbox")
    .map((control) => control.getAttribute("name"));

const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("a form that is drawn from its model", () => {
  test("has the fields with an input in the order of the model; without a section they are in the first", () => {
    openForm();

    expect(labelsIn("Basic")).toEqual(["name", "nickname", "log"]);
    expect(labelsIn("Place")).toEqual(["harbour", "berth", "phone"]);
    expect(screen.queryByLabelText("hull")).toBeNull();
  });

  test("draws two fields of a pair in one row, and a field without its partner alone", () => {
    openForm();

    const rowOf = (name: string) => control(name).parentElement?.parentElement;
    expect(rowOf("harbour")).toBe(rowOf("berth"));
    expect(rowOf("phone")).not.toBe(rowOf("berth"));
    expect(rowOf("name")).toBe(rowOf("nickname"));
  });

  test("takes the control, what is required and what browsers fill in from the model", () => {
    openForm();

    expect([control("name").required, control("harbour").required]).toEqual([true, false]);
    expect([control("name").autocomplete, control("phone").autocomplete]).toEqual(["off", "tel"]);
    expect(control("phone").type).toBe("tel");
    expect(control("log").tagName).toBe("TEXTAREA");
  });

  test("shows a valid example for a wrong format", () => {
    openForm();

    expect(screen.getByText(/^Wrong format! E.g. \+36/)).toBeTruthy();
  });
});
