import type { Page } from "playwright-core";

/** What a chip does that is held to the device. */
export type ChipAct = "good" | "unsupported" | "denied" | "full" | "removed" | "other" | "noLock";

/** A chip, and what is stored on it. */
export interface FakeChip {
  act: ChipAct;
  holds?: string;
  isLocked?: boolean;
}

interface NfcPage extends Window {
  /** The chips in the order in which they are held to the device. */
  pile: FakeChip[];
  /** The chips that were written and locked. */
  madeChips: FakeChip[];
}

/** Gives the pages of a visit Web NFC; each attempt meets the first chip of the pile. */
export const installNfc = (page: Page, pile: readonly FakeChip[] = []) =>
  page.addInitScript(installInPage, pile);

/** Holds this chip to the device, and no other one. */
export const holdChip = (page: Page, chip: FakeChip) =>
  page.evaluate((held) => {
    (window as unknown as NfcPage).pile = [held];
  }, chip);

/** The chips that were written and locked. */
export const readMadeChips = (page: Page): Promise<FakeChip[]> =>
  page.evaluate(() => (window as unknown as NfcPage).madeChips);

/** Runs in the page. */
function installInPage(first: readonly FakeChip[]): void {
  const page = window as unknown as NfcPage;
  page.pile = [...first];
  page.madeChips = [];
  const query = navigator.permissions.query.bind(navigator.permissions);
  navigator.permissions.query = async (descriptor) =>
    descriptor.name === ("nfc" as PermissionName) // TypeScript does not declare it yet
      ? ({ state: page.pile[0]?.act === "denied" ? "denied" : "granted" } as PermissionStatus)
      : query(descriptor);
  class NDEFReader extends EventTarget {
    async write(
      { records }: { records: { data: string }[] },
      { overwrite }: { overwrite: boolean },
    ): Promise<void> {
      const [chip] = page.pile;
      // no chip: it waits
      if (chip === undefined) return new Promise(() => {});
      if (chip.act === "unsupported") throw new DOMException("off", "NotSupportedError");
      if (chip.act === "denied" || (chip.act === "full" && !overwrite))
        throw new DOMException("refused", "NotAllowedError");
      if (chip.act === "removed") {
        page.pile.shift();
        throw new DOMException("removed", "NetworkError");
      }
      chip.holds = chip.act === "other" ? "https://other.example/" : String(records[0]?.data);
      return undefined;
    }
    async scan(): Promise<void> {
      const data = new DataView(new TextEncoder().encode(page.pile[0]?.holds ?? "").buffer);
      const message = { records: [{ recordType: "url", data }] };
      setTimeout(() => this.dispatchEvent(Object.assign(new Event("reading"), { message })));
    }
    async makeReadOnly(): Promise<void> {
      const [chip] = page.pile;
      if (chip === undefined || chip.act === "noLock")
        throw new DOMException("removed before", "NetworkError");
      chip.isLocked = true;
      page.madeChips.push(chip);
      page.pile.shift();
    }
  }
  Object.assign(window, { NDEFReader });
}
