import { beforeAll, expect, it } from 'vitest';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { DOCUMENT_CORPUS, type CorpusDocument } from '../../../testing/document-corpus.ts';
import { publish } from '../../../testing/feed.ts';
import { send } from '../../../testing/files.ts';
import { found, titlesOf } from '../../../testing/search.ts';
import { sample } from '../../../testing/sample.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
let author: TestUser;
let reader: TestUser;
/** Status and problem of the upload, by the name of the document. */
const arrived = new Map<string, { status: number; detail?: string }>();
let rows: readonly RepositoryRow[] = [];

/** Documents that are accepted; each is read in a process of its own. Refused ones start none. */
const taken = sample(
  DOCUMENT_CORPUS.filter(({ outcome }) => outcome !== 'refused'),
  12,
  'documents',
);
const refused = DOCUMENT_CORPUS.filter(({ outcome }) => outcome === 'refused');

const AN_HOUR = 3_600_000;
const keptAs = ({ name, kept }: CorpusDocument): string => kept ?? name;

async function readRows(): Promise<readonly RepositoryRow[]> {
  const { body } = await author.get('/api/Flx_Repository?$top=100').expect(200);
  return (body as { results: RepositoryRow[] }).results;
}

/** Uploads the documents, publishes them, and has them read. */
beforeAll(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  reader = await app.world.user({ org });
  for (const document of [...taken, ...refused]) {
    const content = await document.make();
    const { status, body } = await send(author, [{ name: document.name, content }]);
    arrived.set(document.name, { status, detail: body.detail });
    if (status === 201) await publish(author, { Attachments: [{ id: body.results[0].id }] });
  }
  do {
    app.now = new Date(app.now.getTime() + AN_HOUR);
    await Promise.all([app.runJob('repository: read documents'), app.runJob('repository: read documents')]);
    rows = await readRows();
  } while (rows.some(({ Reading }) => Reading === 'waiting'));
}, 600_000);

const named = (document: CorpusDocument): string => `document: ${keptAs(document)}`;

it('holds sixty documents', () => {
  expect(DOCUMENT_CORPUS).toHaveLength(60);
  expect(rows.map(({ Title }) => Title).toSorted()).toEqual(taken.map(keptAs).toSorted());
});

it.each(refused)('refuses $name with a sentence that names it', ({ name }) => {
  expect(arrived.get(name)).toMatchObject({ status: 415, detail: expect.stringContaining(name) });
});

it.each(taken)('$name is $outcome, as its owner alone is shown, and found by its name', async document => {
  const row = rows.find(({ Title }) => Title === keptAs(document));
  expect(row?.Reading).toBe(document.outcome);
  const { body } = await reader.get(`/api/Flx_Repository/${row?.Id}`).expect(200);
  expect(body.results.Reading).toBeNull();
  expect(titlesOf(await found(reader, keptAs(document)))).toContain(named(document));
});

it.each(taken.filter(({ typed }) => typed !== undefined))('$typed is found in $name alone', async document => {
  expect(titlesOf(await found(reader, document.typed ?? '', { kind: 'document' }))).toEqual([named(document)]);
});

it.each(taken.filter(({ hidden }) => hidden !== undefined))('$hidden is not found in $name', async document => {
  expect(titlesOf(await found(reader, document.hidden ?? '', { kind: 'document' }))).toEqual([]);
});
