import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useEditorKey } from "./use-editor-key.ts";

test("the editor of a new record stays when the record gets its address, and only then", () => {
  const opened: { initialProps: { id: string | undefined } } = { initialProps: { id: undefined } };
  const { result, rerender } = renderHook(({ id }) => useEditorKey(id), opened);
  const first = result.current.key;
  act(() => result.current.onMade("made"));
  rerender({ id: "made" });
  expect(result.current.key).toBe(first);

  rerender({ id: undefined });
  const second = result.current.key;
  expect(second).not.toBe(first);
  rerender({ id: "made" });
  expect(result.current.key).not.toBe(second);
});
