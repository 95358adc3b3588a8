import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { UploadArea, type UploadAreaProps } from "./upload-area.tsx";

let taken: string[][];
beforeAll(() => startTestTexts());
beforeEach(() => {
  taken = [];
});

const fileOf = (name: string) => new File(["x"], name);

function open(takes: UploadAreaProps["takes"]) {
  const onFiles = (files: File[]) => taken.push(files.map(({ name }) => name));
  const { container } = render(
    <main>
      <UploadArea takes={takes} onFiles={onFiles} />
    </main>,
  );
  const inputs = [...container.querySelectorAll<HTMLInputElement>("input[type=file]")];
  return { area: screen.getAllByRole("button")[0] as HTMLElement, inputs, container };
}

/** Drags files over an element, or drops them; returns whether the browser would open them in place of the page. */
function drag(
  kind: "dragOver" | "drop",
  element: Element,
  names: readonly string[],
  folder = false,
) {
  const files = names.map(fileOf);
  const items = files.map(() => ({
    kind: "file",
    webkitGetAsEntry: () => ({ isDirectory: folder }),
  }));
  const event = createEvent[kind](element, { dataTransfer: { types: ["Files"], files, items } });
  fireEvent(element, event);
  return event.defaultPrevented;
}

describe("UploadArea", () => {
  test("passes on the chosen files, and accepts the same file again", () => {
    const { inputs } = open("files");

    const files = [fileOf("a"), fileOf("b")];
    fireEvent.change(inputs[0] as Element, { target: { files } });
    fireEvent.change(inputs[0] as Element, { target: { files } });

    expect(taken).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  test("accepts one picture in a renderable format, never HEIC", () => {
    const { inputs } = open("picture");

    fireEvent.change(inputs[0] as Element, { target: { files: [fileOf("a"), fileOf("b")] } });

    expect(taken).toEqual([["a"]]);
    expect(inputs[0]?.accept).toContain("image/jpeg");
    expect(inputs[0]?.accept).not.toContain("hei");
    expect(inputs[1]?.getAttribute("capture")).toBe("environment");
  });

  test("accepts dropped files, without folders", () => {
    const { area } = open("files");

    expect(drag("drop", area, ["a"])).toBe(true);
    drag("drop", area, ["mappa"], true);

    expect(taken).toEqual([["a"]]);
  });

  test("says where to drop while files are dragged over it", () => {
    const { area, container } = open("files");

    drag("dragOver", area, ["a"]);
    expect(screen.getByText("Drop it to upload")).toBeTruthy();
    drag("dragOver", container.querySelector("main") as Element, ["a"]);

    expect(screen.queryByText("Drop it to upload")).toBeNull();
  });

  test("keeps the page when a file is dropped next to it", () => {
    const { container } = open("files");

    expect(drag("drop", container.querySelector("main") as Element, ["a"])).toBe(true);
    expect(taken).toEqual([]);
  });

  test("accepts pasted files, but no text, and nothing inside text fields", () => {
    const { container } = open("files");
    const field = container.appendChild(document.createElement("input"));

    fireEvent.paste(document.body, { clipboardData: { files: [fileOf("kép.png")] } });
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    fireEvent.paste(field, { clipboardData: { files: [fileOf("szöveg képe.png")] } });

    expect(taken).toEqual([["kép.png"]]);
  });
});
