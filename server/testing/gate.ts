/** Gate that holds back its callers until it opens. */
export interface Gate {
  /** Number of callers so far. */
  readonly arrived: number;
  pass(): Promise<void>;
  open(): void;
}

/** Creates a closed gate. */
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
