import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

const root = document.documentElement;
const shown = () => root.getAttribute("data-mantine-color-scheme");
const system = Object.assign(new EventTarget(), { matches: false });

beforeAll(() => startTestTexts());
beforeEach(() => {
  localStorage.clear();
  root.setAttribute("data-mantine-color-scheme", "light");
  vi.stubGlobal("matchMedia", () => system);
});

function systemTurns(matches: boolean): void {
  system.matches = matches;
  act(() => void system.dispatchEvent(new Event("change")));
}

describe("the theme", () => {
  test("follows the system until the user chooses one", () => {
    render(<ThemeToggle />);

    systemTurns(true);
    expect(shown()).toBe("dark");

    fireEvent.click(screen.getByRole("button", { name: "Light theme" }));
    systemTurns(false);
    systemTurns(true);
    expect(shown()).toBe("light");
    expect(localStorage.getItem("nevjegy-theme")).toBe("light");
  });

  test("follows the choice of another tab", () => {
    render(<ThemeToggle />);

    localStorage.setItem("nevjegy-theme", "dark");
    fireEvent(window, new StorageEvent("storage", { key: "nevjegy-theme" }));

    expect(shown()).toBe("dark");
    expect(screen.getByRole("button", { name: "Light theme" })).toBeTruthy();
  });
});
