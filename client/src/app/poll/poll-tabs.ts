import { leadOneTab } from './poll-leader.ts';
import { pollLoop, type HeardPoll } from './poll-loop.ts';

/** Messages between tabs: the answer; that a new tab has none yet; that the leading tab is hidden. */
type TabMessage = { kind: 'answer'; answer: HeardPoll } | { kind: 'asks' } | { kind: 'unseen' };

export interface Polling {
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
