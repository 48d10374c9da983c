import { beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '#contract/features/search/types.ts';
import { docxOf, pdfOf } from '../../testing/document-files.ts';
import { groupPlace } from '../../testing/documents.ts';
import { publish } from '../../testing/feed.ts';
import { uploaded } from '../../testing/files.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let stranger: TestUser;
let closed: number;

beforeAll(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  stranger = await app.world.user({ org });
  closed = await app.world.group({
    org,
    kind: 'colaborativo',
    isPrivate: true,
    author: author.id,
    members: [author.id],
  });
});

const found = async (user: TestUser, words: string): Promise<string[]> => {
  const { body } = await user.get(`/api/search?q=${encodeURIComponent(words)}`).expect(200);
  return (body as SearchAnswer).results.map(({ Title }) => Title.map(({ Text }) => Text).join(''));
};
const read = () => app.runJob('repository: read documents');

it('finds what stands in a document, once it was read, for who sees what it is of', async () => {
  const [file] = await uploaded(author, { name: 'anexo.docx', content: docxOf(['La chirimoya del páramo']) });
  await publish(author, { Attachments: [{ id: file?.id ?? '' }] });
  const keep = async (name: string, content: Buffer) => {
    const [draft] = await uploaded(author, { name, content });
    await author.post('/api/Flx_Documents', { ...groupPlace(closed), File: draft?.id ?? '' }).expect(201);
  };
  await keep('cerrado.pdf', await pdfOf(['Una chirimoya secreta']));
  expect(await found(author, 'chirimoya')).toEqual([]);
  await read();
  expect((await found(author, 'chirimoyas')).toSorted()).toEqual(['anexo.docx', 'cerrado.pdf']);
  expect(await found(stranger, 'chirimoya')).toEqual(['anexo.docx']);
  await keep('cerrado.pdf', await pdfOf(['Mandarinas maduras']));
  expect(await found(author, 'chirimoya')).toEqual(['anexo.docx']);
  await read();
  expect(await found(author, 'mandarina')).toEqual(['cerrado.pdf']);
});
