const LOCK = 'tertulia.poll';

/**
 * Runs `lead` in one tab of this browser at a time, until `signal` aborts. The tab that somebody looks at takes the lead from
 * the others, because browsers slow hidden ones down; those wait for their turn. Where there are no locks (a page that came
 * over plain http) every tab leads.
 */
export function leadOneTab(lead: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
  if (!('locks' in navigator)) {
    void lead(signal);
    return;
  }
  let turn: AbortController | null = null;
  let waiting: AbortController | null = null;

  const hold = async () => {
    waiting = null;
    turn = new AbortController();
    await lead(AbortSignal.any([turn.signal, signal]));
  };
  /** Another tab took the lead: stop, and get in line. */
  const lose = () => {
    turn?.abort();
    turn = null;
    if (!signal.aborted) wait();
  };
  const wait = () => {
    const request = new AbortController();
    waiting = request;
    navigator.locks.request(LOCK, { signal: request.signal }, hold).catch(() => {
      if (!request.signal.aborted) lose();
    });
  };
  const takeOver = () => {
    if (document.hidden || turn) return;
    waiting?.abort();
    waiting = null;
    navigator.locks.request(LOCK, { steal: true }, hold).catch(lose);
  };

  document.addEventListener('visibilitychange', takeOver);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', takeOver);
    waiting?.abort();
  });
  if (document.hidden) wait();
  else takeOver();
}
