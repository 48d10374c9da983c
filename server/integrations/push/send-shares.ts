/** Most sends of this process under way at once: to one push service, and for one person. @assumed */
const SERVICE_MOST = 20;
const PERSON_MOST = 2;

interface Waiting {
  readonly names: readonly [service: string, person: string];
  /** Time on the monotonic clock until which it may begin, in ms. */
  readonly until: number;
  readonly begin: (mayBegin: boolean) => void;
}

/** Shares of the sends that are under way, so that a service or a person's devices that hang hold nobody else up. */
export interface SendShares {
  /**
   * Runs a send when its service and its person have a share free; others that wait for theirs are passed.
   * @param patience time for which it may wait, in ms
   * @returns null if it has not begun by then
   */
  run<Result>(
    of: { readonly service: string; readonly person: string },
    send: () => Promise<Result>,
    patience: number,
  ): Promise<Result | null>;
}

export function createSendShares(): SendShares {
  const taken = new Map<string, number>();
  let queue: Waiting[] = [];
  const isFree = ([service, person]: Waiting['names']): boolean =>
    (taken.get(service) ?? 0) < SERVICE_MOST && (taken.get(person) ?? 0) < PERSON_MOST;
  const take = (names: Waiting['names']): void => {
    for (const name of names) taken.set(name, (taken.get(name) ?? 0) + 1);
  };
  const giveBack = (names: Waiting['names']): void => {
    for (const name of names) {
      const left = (taken.get(name) ?? 0) - 1;
      if (left <= 0) taken.delete(name);
      else taken.set(name, left);
    }
    queue = queue.filter(({ names: wanted, until, begin }) => {
      const isLate = performance.now() > until;
      if (!isLate && !isFree(wanted)) return true;
      if (!isLate) take(wanted);
      begin(!isLate);
      return false;
    });
  };
  return {
    async run({ service, person }, send, patience) {
      const names = [`service ${service}`, `person ${person}`] as const;
      if (isFree(names)) take(names);
      else {
        const until = performance.now() + patience;
        // Each waits for one that is under way, which ends: so they are asked often enough.
        const begins = patience > 0 && (await new Promise<boolean>(begin => queue.push({ names, until, begin })));
        if (!begins) return null;
      }
      try {
        return await send();
      } finally {
        giveBack(names);
      }
    },
  };
}
