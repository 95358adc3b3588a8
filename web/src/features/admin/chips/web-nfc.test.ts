import { afterEach, expect, test, vi } from "vitest";
import { canWriteChips, writeChip, type WriteFailed } from "./web-nfc.ts";

/** A chip that is held to the device. */
interface HeldChip {
  holds?: string;
  isLocked?: boolean;
  /** What it holds after a write, if not what was written. */
  wears?: string;
}

/** A browser with Web NFC, and the chip that is held to it. */
function holdChip(chip: HeldChip) {
  class Reader extends EventTarget {
    async write(
      { records }: { records: { data: string }[] },
      { overwrite }: { overwrite: boolean },
    ): Promise<void> {
      if (chip.isLocked) throw new DOMException("locked", "NetworkError");
      if (chip.holds !== undefined && !overwrite) throw new DOMException("full", "NotAllowedError");
      chip.holds = chip.wears ?? String(records[0]?.data);
    }
    async scan(): Promise<void> {
      const data = new DataView(new TextEncoder().encode(chip.holds).buffer);
      const records = [{ recordType: "url", data }];
      queueMicrotask(() =>
        this.dispatchEvent(Object.assign(new Event("reading"), { message: { records } })),
      );
    }
    async makeReadOnly(): Promise<void> {
      chip.isLocked = true;
    }
  }
  vi.stubGlobal("NDEFReader", Reader);
  return chip;
}

afterEach(() => void vi.unstubAllGlobals());

const address = "https://nevjegy.example/c/7K3M92XAB4";
const task = { address, overwrite: false, isLocked: false };
const problemOf = (given: object = {}) =>
  writeChip({ ...task, ...given, signal: new AbortController().signal }).then(
    () => undefined,
    (error: WriteFailed) => error.problem,
  );

test("an empty chip is written and read back, and locked when asked", async () => {
  const chip = holdChip({});
  expect(await problemOf()).toBeUndefined();
  expect(chip).toEqual({ holds: address });

  const other = holdChip({});
  expect(await problemOf({ isLocked: true })).toBeUndefined();
  expect(other.isLocked).toBe(true);
});

test("a chip that holds something is overwritten only when asked", async () => {
  const chip = holdChip({ holds: "https://other.example/" });
  expect(await problemOf()).toBe("holdsData");
  expect(chip.holds).toBe("https://other.example/");
  expect(await problemOf({ overwrite: true })).toBeUndefined();
  expect(chip.holds).toBe(address);
});

test("a locked chip, another address, and a browser without Web NFC are told apart", async () => {
  holdChip({ isLocked: true });
  expect(await problemOf()).toBe("broken");
  const worn = holdChip({ wears: "https://nevjegy.example/c/0000000000" });
  expect(await problemOf({ isLocked: true })).toBe("differs");
  expect(worn.isLocked).toBeUndefined();
  vi.unstubAllGlobals();
  expect(canWriteChips()).toBe(false);
  expect(await problemOf()).toBe("unsupported");
});
