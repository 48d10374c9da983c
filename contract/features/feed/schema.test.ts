import { describe, expect, it } from 'vitest';
import { feed } from '../../i18n/es-CO/feed.ts';
import { postChangeSchema, postSchema } from './schema.ts';

const file = (last: number) => ({ id: `018f3b1e-7a52-4c11-8a53-0000000000${String(last).padStart(2, '0')}` });
const refusal = async (body: unknown): Promise<string> => {
  try {
    await postSchema(feed.errors).validate(body, { strict: false });
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('postSchema', () => {
  it.each<[string, unknown, string]>([
    ['100 characters', { Description: 'ñ'.repeat(100) }, 'accepted'],
    ['101 characters', { Description: 'ñ'.repeat(101) }, feed.errors.textTooLong(100)],
    ['100 emoji', { Description: '🌱'.repeat(100) }, 'accepted'],
    ['101 emoji', { Description: '🌱'.repeat(101) }, feed.errors.textTooLong(100)],
    ['no text', {}, feed.errors.textRequired],
    ['blank text', { Description: ' \n ' }, feed.errors.textRequired],
    ['NUL', { Description: 'a\0b' }, feed.errors.textUnreadable],
    ['half a surrogate pair', { Description: 'a\ud800' }, feed.errors.textUnreadable],
    ['20 files', { Description: 'x', Attachments: Array.from({ length: 20 }, (_, i) => file(i)) }, 'accepted'],
    [
      '21 files',
      { Description: 'x', Attachments: Array.from({ length: 21 }, (_, i) => file(i)) },
      feed.errors.tooManyFiles,
    ],
    ['a file twice', { Description: 'x', Attachments: [file(1), file(1)] }, feed.errors.filesRepeated],
    ['a path for a file', { Description: 'x', Attachments: [{ id: '../../etc' }] }, feed.errors.filesInvalid],
    ['an alt of 300', { Description: 'x', Attachments: [{ ...file(1), alt: 'a'.repeat(300) }] }, 'accepted'],
    [
      'an alt of 301',
      { Description: 'x', Attachments: [{ ...file(1), alt: 'a'.repeat(301) }] },
      feed.errors.altTooLong(300),
    ],
    ['a group', { Description: 'x', Group: [{ Type: 'group', Id: 4 }], Home: false }, 'accepted'],
    ['a strange target', { Description: 'x', Group: [{ Type: 'org', Id: 4 }] }, feed.errors.targetsInvalid],
    ['a stream number', { Description: 'x', Group: [{ Type: 'group', Id: -1 }] }, feed.errors.targetsInvalid],
  ])('%s', async (_name, body, outcome) => {
    expect(await refusal(body)).toBe(outcome);
  });

  it('trims the text', async () => {
    expect(await postSchema(feed.errors).validate({ Description: '  hola  ' })).toMatchObject({ Description: 'hola' });
  });
});

describe('postChangeSchema', () => {
  it('tells absent files from none', async () => {
    const schema = postChangeSchema(feed.errors);
    expect((await schema.validate({ Description: 'x' })).Attachments).toBeUndefined();
    expect((await schema.validate({ Description: 'x', Attachments: [] })).Attachments).toEqual([]);
  });
});
