/** Holds back whatever passes through it until it opens. */
export interface Gate {
  /** How many have come to it. */
  readonly arrived: number;
  pass(): Promise<void>;
  open(): void;
}

/** A closed one. */
export function createGate(): Gate {
  let arrived = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return {
    get arrived() {
      return arrived;
    },
    pass: () => {
      arrived += 1;
      return opened;
    },
    open: () => open(),
  };
}
