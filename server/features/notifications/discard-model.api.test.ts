import { constantFrom, integer, oneof, record } from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { at } from '../../testing/feed.ts';
import { makeItem } from '../../testing/notifications.ts';
import { playSequences } from '../../testing/sequences.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { notify } from './service.ts';

/* Tests a person's notifications against a small model: sequences of new ones by two people, of seeing and dismissing
   one, of discarding all and of undoing that. The server must list, keep and count as unread the same ones as the
   model. */

const SHORT = { runs: 8, length: 9 };

type Act = {
  readonly what: 'notify' | 'discard' | 'undo' | 'see' | 'put away';
  readonly which: number;
  readonly who: number;
};

const ACTS = record({
  what: oneof(
    { weight: 4, arbitrary: constantFrom('notify' as const) },
    { weight: 3, arbitrary: constantFrom('see' as const, 'put away' as const) },
    { weight: 3, arbitrary: constantFrom('discard' as const, 'undo' as const) },
  ),
  which: integer({ min: 0, max: 3 }),
  who: integer({ min: 0, max: 1 }),
});

interface Note {
  readonly id: number;
  /** Number of the publication that it is about. */
  readonly which: number;
  /** Person who reacted last. */
  readonly who: number;
  readonly at: number;
  readonly isSeen: boolean;
  readonly isAway: boolean;
}
interface Model {
  readonly notes: readonly Note[];
  /** Moment from which notifications are listed. */
  readonly since: number;
  /** Moment that undoing the last discard restores. */
  readonly before: number | null;
}

const isListed = ({ since }: Model, { at, isAway }: Note): boolean => at > since && !isAway;

/** Applies the rules in plain code. */
function after(model: Model, { what, which, who }: Act, now: number): Model {
  const { notes, since, before } = model;
  const change = (changed: Partial<Note>): Model => ({
    ...model,
    notes: notes.map(note => (note.which === which && isListed(model, note) ? { ...note, ...changed } : note)),
  });
  switch (what) {
    case 'notify': {
      // A waiting notification gathers new reactions; another one comes back with the reaction of another person.
      const known = notes.find(note => note.which === which);
      const waits = known !== undefined && isListed(model, known) && !known.isSeen;
      if (waits || known?.who === who) return model;
      const others = notes.filter(note => note !== known);
      return { ...model, notes: [...others, { id: 0, which, who, at: now, isSeen: false, isAway: false }] };
    }
    case 'see':
      return change({ isSeen: true });
    case 'put away':
      return change({ isSeen: true, isAway: true });
    case 'discard':
      return { ...model, since: now, before: since };
    case 'undo':
      return before === null ? model : { ...model, since: before, before: null };
  }
}

/** Id without a notification. */
const UNKNOWN = 999_999;

const app = testApp();
let reader: TestUser;
let others: TestUser[];
let publications: number[];

beforeEach(async () => {
  const { org } = await app.world.org();
  reader = await app.world.user({ org });
  others = [await app.world.user({ org }), await app.world.user({ org })];
  publications = await Promise.all([0, 1, 2, 3].map(() => makeItem(app, reader)));
});

async function perform({ what, which, who }: Act, { notes }: Model): Promise<void> {
  const path = `/api/Flx_Notifications/${notes.find(note => note.which === which)?.id ?? UNKNOWN}`;
  const subject = { kind: 'post', id: at(publications, which) } as const;
  const acts = {
    notify: () =>
      writeAs(app, at(others, who), context =>
        notify(context, { kind: 'post_like', recipients: [reader.id], subject }),
      ),
    see: () => reader.put(path, { Viewed: true }),
    'put away': () => reader.delete(path),
    discard: () => reader.post('/api/Flx_Notifications/discard').expect(200),
    undo: () => reader.delete('/api/Flx_Notifications/discard').expect(200),
  };
  await acts[what]();
}

const idsOf = async (list: string): Promise<number[]> =>
  ((await reader.get(`/api/${list}`).expect(200)).body as { results: NotificationRow[] }).results
    .map(({ Id }) => Id)
    .toSorted((one, another) => one - another);

async function play(acts: readonly Act[]): Promise<void> {
  await app.owner.query('delete from notifications where user_id = $1', [reader.id]);
  await app.owner.query('delete from notification_settings where user_id = $1', [reader.id]);
  await app.owner.query('delete from user_settings where user_id = $1', [reader.id]);
  let model: Model = { notes: [], since: 0, before: null };
  for (const act of acts) {
    app.now = new Date(app.now.getTime() + 1_000);
    await perform(act, model);
    model = after(model, act, app.now.getTime());
    const kept = await idsOf('Flx_NotificationsHistory');
    expect({ act, kept: kept.length }).toEqual({ act, kept: model.notes.length });
    model = { ...model, notes: model.notes.map((note, index) => ({ ...note, id: kept[index] ?? 0 })) };
    const listed = model.notes.filter(note => isListed(model, note));
    expect({ act, listed: await idsOf('Flx_Notifications') }).toEqual({ act, listed: listed.map(({ id }) => id) });
    const { body } = await reader.get('/api/poll').expect(200);
    const unread = (body as { notifications: { unread: number } }).notifications.unread;
    expect({ act, unread }).toEqual({ act, unread: listed.filter(({ isSeen }) => !isSeen).length });
  }
}

it('every sequence of acts ends where the model does', () => playSequences(ACTS, SHORT, play));
