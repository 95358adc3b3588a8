import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ConfirmProvider } from "../../../components/feedback/confirm.tsx";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { useTagServices } from "./use-tag-services.ts";

vi.mock("../../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

beforeEach(() => startTestTexts("en"));

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <ConfirmProvider>{children}</ConfirmProvider>
  </QueryClientProvider>
);

describe("what admins do with a carrier", () => {
  test.each([
    ["blank", ["Assign", "Retire"]],
    ["assigned", ["Assign", "Release", "Report lost", "Retire"]],
    ["lost", ["Release", "Mark as found", "Retire"]],
    ["retired", []],
  ] as const)("depends on its state, alone and among selected ones: %s", (state, wanted) => {
    const { bulk, rowActions } = renderHook(useTagServices, { wrapper }).result.current;
    const tag = { _id: "t1", code: "7K3M92XAB4", state };

    expect(rowActions(tag, () => undefined).map(({ text }) => text)).toEqual(wanted);
    const offered = bulk.filter(({ isFor }) => isFor?.(tag)).map(({ text }) => text);
    expect(offered).toEqual(wanted.filter((text) => text !== "Assign"));
  });
});
