export interface Leadership {
  /** Name of the lock that the tabs share. */
  lock: string;
  /** What a tab does while it leads, until its signal aborts. */
  lead: (signal: AbortSignal) => Promise<void>;
  /** Sends to the other tabs that the leading one is hidden. */
  onUnseen: () => void;
  /** Ends it all. */
  signal: AbortSignal;
}

/** One request for the lock: in line, being granted, or granted. */
interface Attempt {
  end: AbortController;
  /** It takes the lock from the tab that has it, or has it already. */
  isSure: boolean;
  isLeading: boolean;
}

/**
 * Runs `lead` in one tab of this browser at a time, until `signal` aborts. The visible tab takes the lead from
 * the others, because browsers slow hidden ones down; those wait for their turn. Where there are no locks (a page that came
 * over plain http) every tab leads.
 * @returns what to call when another tab says that the one that leads is not being looked at.
 */
export function leadOneTab({ lock, lead, onUnseen, signal }: Leadership): () => void {
  if (!('locks' in navigator)) {
    void lead(signal);
    return () => undefined;
  }
  let attempt: Attempt | null = null;

  const start = (isSteal: boolean) => {
    attempt?.end.abort();
    const mine: Attempt = { end: new AbortController(), isSure: isSteal, isLeading: false };
    attempt = mine;
    const run = async () => {
      // A steal can't be called back; it may arrive when it is not wanted any more.
      if (mine.end.signal.aborted) return;
      mine.isSure = true;
      mine.isLeading = true;
      if (document.hidden) onUnseen();
      await lead(AbortSignal.any([mine.end.signal, signal]));
    };
    const options = isSteal ? { steal: true } : { signal: mine.end.signal };
    navigator.locks.request(lock, options, run).catch((error: unknown) => {
      mine.end.abort();
      if (attempt !== mine || signal.aborted) return;
      // Another tab took the lead: get in line. Where locks are refused altogether, every tab leads.
      if (error instanceof DOMException && error.name === 'AbortError') start(false);
      else void lead(signal);
    });
  };
  const takeOver = () => {
    if (!document.hidden && attempt?.isSure !== true) start(true);
  };
  const onVisibility = () => {
    if (document.hidden && attempt?.isLeading) onUnseen();
    takeOver();
  };

  document.addEventListener('visibilitychange', onVisibility);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', onVisibility);
    attempt?.end.abort();
  });
  start(!document.hidden);
  return takeOver;
}
