import { NOTIFICATION_KINDS, type Kind } from '#contract/features/notifications/kinds.ts';
import type { Transaction } from '../../db/database.ts';
import type { Sql } from '../../db/sql.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { notifyStatement, type Note } from './notify-sql.ts';
import type { QueuedNote } from './queue-sql.ts';

/** Note without its position in the queue. */
export type UnqueuedNote = Omit<QueuedNote, 'id'>;

interface Writing {
  readonly session: Transaction;
  readonly org: number;
  readonly now: Date;
  readonly contentKinds: ContentKinds;
}

/** Notifies the people of all notes in this transaction, with one statement for those of the same kind. */
export function writeNotes({ session, org, now, contentKinds }: Writing, notes: readonly UnqueuedNote[]): void {
  const alike = new Map<Sql, UnqueuedNote[]>();
  for (const note of notes) {
    const { kind, subject_kind: subject, part_kind: part } = note;
    const statement = notifyStatement(contentKinds)({ kind, subject, part });
    const group = alike.get(statement) ?? [];
    alike.set(statement, group);
    group.push(note);
  }
  for (const [statement, group] of alike)
    session.send(statement, { org, now, notes: JSON.stringify(group.map(toNote)) });
}

const toNote = (note: UnqueuedNote, place: number): Note => ({
  place,
  actor: note.actor_id,
  subject: note.subject_id,
  part: note.part_id,
  key: onceKey(note),
  at: note.created_at,
  people: note.recipients,
});

/** Key by which two notes are one notification: the kind and the thing, and the actor too unless the kind gathers. */
function onceKey({ kind, subject_kind, subject_id, actor_id }: UnqueuedNote): string {
  const { gathers }: Kind = NOTIFICATION_KINDS[kind];
  const about = subject_kind === null ? [] : [subject_kind, subject_id];
  return [kind, ...about, ...(gathers === false ? [actor_id ?? ''] : [])].join(':');
}
