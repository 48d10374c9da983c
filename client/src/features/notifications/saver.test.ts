import { describe, expect, it } from 'vitest';
import { createSaver } from './pages/preferences-page.tsx';

interface Request {
  value: string;
  answer: (saved: string) => void;
  refuse: (error: unknown) => void;
}

function start() {
  const shown: string[] = [];
  const sent: Request[] = [];
  const send = (value: string) =>
    new Promise<string>((answer, refuse) => {
      sent.push({ value, answer, refuse });
    });
  const save = createSaver<string>({ send, show: value => shown.push(value) });
  return { save, shown, sent };
}

const settle = () => new Promise(resolve => setTimeout(resolve));

describe('createSaver', () => {
  it('shows a choice at once, then what was saved', async () => {
    const { save, shown, sent } = start();
    const done = save('a', 'b');
    expect(shown).toEqual(['b']);
    sent[0]?.answer('B');
    expect(await done).toBeNull();
    expect(shown).toEqual(['b', 'B']);
  });

  it('shows what was before when it is refused, and says why', async () => {
    const { save, shown, sent } = start();
    const done = save('a', 'b');
    sent[0]?.refuse('no');
    expect(await done).toBe('no');
    expect(shown).toEqual(['b', 'a']);
  });

  it('sends one at a time, and of those that wait the newest alone', async () => {
    const { save, shown, sent } = start();
    const first = save('a', 'b');
    const others = [save('b', 'c'), save('c', 'd')];
    expect(sent.map(one => one.value)).toEqual(['b']);
    sent[0]?.answer('b');
    await settle();
    expect(sent.map(one => one.value)).toEqual(['b', 'd']);
    expect(shown.at(-1)).toBe('d');
    sent[1]?.answer('d');
    expect(await first).toBeNull();
    expect(await Promise.all(others)).toEqual([null, null]);
    expect(shown.at(-1)).toBe('d');
  });

  it('forgets a failure that a newer choice makes good', async () => {
    const { save, shown, sent } = start();
    const first = save('a', 'b');
    await save('b', 'c');
    sent[0]?.refuse('no');
    await settle();
    sent[1]?.answer('c');
    expect(await first).toBeNull();
    expect(shown.at(-1)).toBe('c');
  });

  it('goes back to what was saved last when the newest is refused', async () => {
    const { save, shown, sent } = start();
    const first = save('a', 'b');
    await save('b', 'c');
    sent[0]?.answer('b');
    await settle();
    sent[1]?.refuse('no');
    expect(await first).toBe('no');
    expect(shown.at(-1)).toBe('b');
  });
});
