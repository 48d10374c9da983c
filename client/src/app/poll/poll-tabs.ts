import { pollLoop, type HeardPoll } from './poll-loop.ts';

interface Leadership {
  /** Name of the lock that the tabs share. */
  lock: string;
  /** Runs in a tab while it leads, until its signal aborts. */
  lead: (signal: AbortSignal) => Promise<void>;
  /** Tells the other tabs that the leading one is hidden. */
  onUnseen: () => void;
  /** Ends the whole leadership when it aborts. */
  signal: AbortSignal;
}

/** Request for the lock: queued, being granted, or granted. */
interface Attempt {
  end: AbortController;
  /** True if it steals the lock from the tab that has it, or already has it. */
  isSure: boolean;
  isLeading: boolean;
}

/**
 * Runs `lead` in one tab of this browser at a time, until `signal` aborts. The visible tab takes the lead from the
 * others, because browsers slow hidden ones down; those wait for their turn. Without locks (a page over plain http)
 * every tab leads.
 * @returns callback for when another tab says that the leading one is hidden.
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
      // A steal can't be cancelled; it may be granted when it is no longer wanted.
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
      // Another tab took the lead: queue again. If locks are refused altogether, every tab leads.
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

/** Messages between tabs: the answer; that a new tab has none yet; that the leading tab is hidden. */
type TabMessage = { kind: 'answer'; answer: HeardPoll } | { kind: 'asks' } | { kind: 'unseen' };

interface Polling {
  /** User id of the poll: tabs of another person, who signed in later, ignore its messages. */
  viewer: number;
  onAnswer: (answer: HeardPoll) => void;
  signal: AbortSignal;
}

/** Polls in one tab of this browser for all of them, until `signal` aborts. @spec 3§4.2 */
export function pollForAllTabs({ viewer, onAnswer, signal }: Polling): void {
  const name = `tertulia.poll.${viewer}`;
  const channel = new BroadcastChannel(name);
  const say = (message: TabMessage) => channel.postMessage(message);
  let last: HeardPoll | null = null;
  let leading: AbortSignal | null = null;

  const take = (answer: HeardPoll) => {
    last = answer;
    onAnswer(answer);
  };
  const lead = async (turn: AbortSignal) => {
    leading = turn;
    await pollLoop(answer => {
      take(answer);
      say({ kind: 'answer', answer });
    }, turn);
    // The next turn may have begun before this one noticed its end.
    if (leading === turn) leading = null;
  };
  const takeOver = leadOneTab({ lock: name, lead, onUnseen: () => say({ kind: 'unseen' }), signal });

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'answer') take(data.answer);
    else if (data.kind === 'unseen') takeOver();
    else if (leading && last) say({ kind: 'answer', answer: last });
  });
  signal.addEventListener('abort', () => channel.close());
  say({ kind: 'asks' });
}
