import { describe, expect, it } from 'vitest';
import { notifications as english } from '../../i18n/en-US/notifications.ts';
import { notifications as spanish } from '../../i18n/es-CO/notifications.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';

const PARTS = {
  who: 'Ana',
  others: 0,
  noun: 'publicación',
  title: 'Hola…',
  comment: 'Sí',
  reason: '',
  decidedBy: 'Luz',
} as const;
const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

describe.each([
  ['es-CO', spanish],
  ['en-US', english],
])('in %s', (_language, { messages }) => {
  it('every kind has its message, without a hole in it', () => {
    expect(Object.keys(messages).sort()).toEqual([...kinds].sort());
    for (const kind of kinds) {
      for (const parts of [PARTS, { ...PARTS, others: 3 }, { ...PARTS, title: '', comment: '' }]) {
        const message = messages[kind](parts);
        expect(message).not.toMatch(/undefined|null|«»|“”| {2}|\(\)/);
        expect(message).toMatch(/^[A-Z].{10,}[\p{L}»”)]$/u);
      }
    }
  });

  it('says who did it first, unless nobody did', () => {
    for (const kind of kinds) {
      const isAnonymous = 'anonymous' in NOTIFICATION_KINDS[kind];
      expect(messages[kind](PARTS).startsWith('Ana ')).toBe(!isAnonymous);
    }
  });
});

it.each<[NotificationKind, object, string]>([
  ['post_comment', {}, 'Ana comentó tu publicación «Hola…»: «Sí»'],
  ['post_comment', { others: 1 }, 'Ana y 1 persona más comentaron tu publicación «Hola…»'],
  ['post_comment', { others: 4 }, 'Ana y 4 personas más comentaron tu publicación «Hola…»'],
  ['post_comment', { comment: '' }, 'Ana comentó tu publicación «Hola…»'],
  [
    'post_comment',
    { noun: 'clasificado', title: 'Cafetera italiana', comment: '' },
    'Ana comentó tu clasificado «Cafetera italiana»',
  ],
  ['post_applause', { others: 12, title: '' }, 'Ana y 12 personas más aplaudieron tu publicación'],
  ['comment_like', {}, 'Ana reaccionó con me gusta a tu comentario «Sí»'],
  ['news_changed', { noun: 'noticia' }, 'Cambió la noticia «Hola…» que confirmaste: léela y confírmala de nuevo'],
  ['news_reminder', { noun: 'noticia' }, 'Te falta confirmar que leíste la noticia «Hola…»'],
  [
    'report_removed',
    { title: '', reason: 'Ofende' },
    'La administración retiró lo que publicaste (una imagen). Motivo: Ofende',
  ],
])('%s %j', (kind, change, message) => {
  expect(spanish.messages[kind]({ ...PARTS, ...change })).toBe(message);
});
