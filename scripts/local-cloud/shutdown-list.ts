interface Stoppable {
  stop(): Promise<unknown>;
}

/**
 * The started parts, so that all of them can be stopped: first the part that accepts calls, then the others in
 * reverse order.
 */
export interface StartedParts {
  add<Part extends Stoppable>(starting: Part | Promise<Part>): Promise<Part>;
  /** What must end before everything else, whenever it was started: no call may lose what it needs. */
  addDoor(door: Stoppable): void;
  stopAll(): Promise<void>;
}

export function createShutdownList(): StartedParts {
  const parts: Stoppable[] = [];
  const doors: Stoppable[] = [];
  return {
    async add(starting) {
      const part = await starting;
      parts.push(part);
      return part;
    },
    addDoor: (door) => void doors.push(door),
    async stopAll() {
      const inOrder = [...doors.splice(0), ...parts.splice(0).toReversed()];
      for (const part of inOrder) await part.stop();
    },
  };
}
