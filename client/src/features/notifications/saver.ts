export interface SaverOptions<Value> {
  /** Sends a value and resolves with the saved one, or rejects. */
  send: (value: Value) => Promise<Value>;
  /** Shows a value: the chosen one, the saved one, or the previous one if saving failed. */
  show: (value: Value) => void;
}

/**
 * Creates a function that saves a value sent as a whole and changed by quick presses. Requests go out one at a time,
 * and meanwhile only the newest value waits, so a late response never undoes a later choice.
 */
export function createSaver<Value>({ send, show }: SaverOptions<Value>) {
  let confirmed: Value;
  let wanted: { value: Value } | null = null;
  let isBusy = false;

  /**
   * Shows `next` at once and saves it; `current` is the value shown before. Resolves with the failure if nothing newer
   * was saved after it. Otherwise resolves with null, also if a running call saves the value along.
   */
  return async function save(current: Value, next: Value): Promise<unknown> {
    show(next);
    wanted = { value: next };
    if (isBusy) return null;
    isBusy = true;
    confirmed = current;
    let failure: unknown = null;
    while (wanted) {
      const { value }: { value: Value } = wanted;
      wanted = null;
      try {
        confirmed = await send(value);
        failure = null;
      } catch (error) {
        failure = error;
      }
    }
    isBusy = false;
    show(confirmed);
    return failure;
  };
}
