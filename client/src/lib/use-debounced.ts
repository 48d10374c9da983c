import { useEffect, useRef } from 'react';

export interface Debounced<Value> {
  /** Runs after the pause, unless it is called again before. */
  later: (value: Value) => void;
  /** Runs at once, and drops the waiting run. */
  now: (value: Value) => void;
}

/** Delays `run` until there has been no call for `delayMs`. A waiting run is dropped when the component unmounts. */
export function useDebounced<Value>(run: (value: Value) => void, delayMs: number): Debounced<Value> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    later: value => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => run(value), delayMs);
    },
    now: value => {
      clearTimeout(timer.current);
      run(value);
    },
  };
}
