export interface SaverOptions<Value> {
  /** Answers with the value as it was saved, or rejects. */
  send: (value: Value) => Promise<Value>;
  /** Shows a value: the one that was chosen, the one that was saved, or the one from before when saving failed. */
  show: (value: Value) => void;
}

/**
 * Saves something that is sent as a whole and changed by quick presses: one request at a time, and while one is on its way
 * only the newest value waits, so that an answer that comes late never undoes a choice that was made after it.
 */
export function createSaver<Value>({ send, show }: SaverOptions<Value>) {
  let confirmed: Value;
  let wanted: { value: Value } | null = null;
  let isBusy = false;

  /**
   * Shows `next` at once and saves it; `current` is what was shown before. Resolves with the failure when nothing newer was
   * saved after it, and else with null, also when another call that is under way takes the value along.
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
