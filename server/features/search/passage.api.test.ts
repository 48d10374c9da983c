import { beforeAll, expect, it } from 'vitest';
import type { DocumentPassage, SearchAnswer } from '#contract/features/search/types.ts';
import { docxOf, openDocumentOf, pdfOf } from '../../testing/document-files.ts';
import { groupPlace } from '../../testing/documents.ts';
import { publish } from '../../testing/feed.ts';
import { uploaded } from '../../testing/files.ts';
import { found } from '../../testing/search.ts';
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

/** Publishes a document, has it read, and finds it. @returns its id in Flx_Repository */
async function publishDocument(name: string, content: Buffer, words: string): Promise<number> {
  const [file] = await uploaded(author, { name, content });
  await publish(author, { Attachments: [{ id: file?.id ?? '' }] });
  await app.runJob('repository: read documents');
  return idOf(await found(author, words));
}

const idOf = ({ results }: SearchAnswer): number => results[0]?.File?.DocumentId ?? 0;
const passage = async (user: TestUser, id: number, q: string): Promise<DocumentPassage> =>
  (await user.get(`/api/search/documents/${id}?q=${encodeURIComponent(q)}`).expect(200)).body as DocumentPassage;
const hitsOf = ({ Parts }: DocumentPassage): string[] => Parts.filter(({ Hit }) => Hit).map(({ Text }) => Text);
const textOf = ({ Parts }: DocumentPassage): string => Parts.map(({ Text }) => Text).join('');

it('marks what was found in a document, as the search found it', async () => {
  const id = await publishDocument(
    'acta.docx',
    docxOf(['Orden del día', 'Las chirimoyas del páramo', 'Fin']),
    'chirimoya',
  );
  const seen = await passage(stranger, id, 'chirimoya paramo -fresa de:nadie');
  expect(seen).toMatchObject({ State: 'read', Page: null });
  expect(hitsOf(seen)).toEqual(['chirimoyas', 'páramo']);
  expect(textOf(seen)).toBe('Orden del día\nLas chirimoyas del páramo\nFin');
  expect(hitsOf(await passage(stranger, id, 'otra cosa'))).toEqual([]);
});

it('says on which page of a PDF it is', async () => {
  const id = await publishDocument(
    'informe.pdf',
    await pdfOf(['Portada', '', 'Cosecha de mandarinas', 'Más mandarinas']),
    'mandarina',
  );
  const seen = await passage(author, id, 'mandarina');
  expect(seen.Page).toBe(3);
  expect(hitsOf(seen)).toEqual(['mandarinas', 'mandarinas']);
  expect((await passage(author, id, 'nada')).Page).toBe(1);
});

it('begins near it in what is long', async () => {
  const lines = Array.from({ length: 6_000 }, (_, line) => `Renglón ${line}`);
  lines[5_000] = 'Aquí está el zapote';
  const id = await publishDocument('largo.odt', openDocumentOf('text', lines), 'zapote');
  const text = textOf(await passage(author, id, 'zapote'));
  expect(text.indexOf('zapote')).toBeGreaterThan(1_000);
  expect(text.indexOf('zapote')).toBeLessThan(6_000);
  expect(text).toMatch(/^Renglón \d+\n/);
});

it('is for whoever sees the document, at this moment', async () => {
  const [draft] = await uploaded(author, { name: 'cerrado.docx', content: docxOf(['Un tomate de árbol']) });
  await author.post('/api/Flx_Documents', { ...groupPlace(closed), File: draft?.id ?? '' }).expect(201);
  await app.runJob('repository: read documents');
  const id = idOf(await found(author, 'tomate'));
  expect(hitsOf(await passage(author, id, 'tomate'))).toEqual(['tomate']);
  await stranger.get(`/api/search/documents/${id}?q=tomate`).expect(404);
  await stranger.get('/api/search/documents/999999?q=tomate').expect(404);
});
