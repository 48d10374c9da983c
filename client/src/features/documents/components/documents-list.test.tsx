import { act } from 'react';
import { expect, test } from 'vitest';
import type { DocumentRow, DocumentVersionRow } from '#contract/features/documents/types.ts';
import { answerRequests, type SeenRequest } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { DocumentsList } from './documents-list.tsx';

const PLACE = { target: 'group', id: 4 } as const;

const document_ = (Title: string, more: Partial<DocumentRow> = {}): DocumentRow => ({
  Id: 1,
  ParentType: 'group',
  ParentId: 4,
  Title,
  Ext: 'txt',
  FileId: 'f1',
  Url: '/media/f1',
  Bytes: 2_000_000,
  AuthorId: 7,
  Created: '2026-11-02T15:00:00Z',
  Updated: '2026-11-20T15:00:00Z',
  Versions: 1,
  CanDelete: false,
  Author: { Id: 7, Title: 'Laura Castañeda', Foto: null },
  ...more,
});

const version = (Number: number, CanDelete: boolean): DocumentVersionRow => ({
  ...document_('Plan.txt'),
  Id: 10 + Number,
  DocumentId: 1,
  Number,
  CanDelete,
});

type Answers = Parameters<typeof answerRequests>[0];
const page = (results: unknown[]) => ({ data: { results, __next: null } });

/** Shows the list of a group with these documents; `answer` may answer requests first. */
async function show(
  documents: readonly DocumentRow[],
  {
    canWrite = true,
    answer,
  }: { canWrite?: boolean; answer?: (request: SeenRequest) => ReturnType<Answers> | undefined } = {},
) {
  const seen = answerRequests(request => answer?.(request) ?? page([...documents]));
  const screen = await render(<DocumentsList place={PLACE} canWrite={canWrite} />);
  return { seen, screen };
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]');

async function pick(...files: readonly File[]) {
  const field = input();
  if (!field) throw new Error('Nobody may upload here.');
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })));
}

const text = (name: string) => new File(['x'], name, { type: 'text/plain' });
const stored = (id: string, title: string) => ({
  status: 201,
  data: { results: [{ id, kind: 'document', title, bytes: 1, width: null, height: null, url: `/media/${id}` }] },
});
const keptFiles = (seen: readonly SeenRequest[]) =>
  seen.filter(({ method, url }) => method === 'POST' && url === '/Flx_Documents').map(({ body }) => body);

test('says so when there is nothing, and lets only who belongs there upload', async () => {
  const { screen } = await show([], { canWrite: false });
  expect(screen.text()).toContain('Actualmente no hay archivos disponibles');
  expect(input()).toBeNull();
});

test('says so when the documents do not come, and asks again', async () => {
  let isDown = true;
  const { screen } = await show([document_('Acta.txt')], { answer: () => (isDown ? { status: 500 } : undefined) });
  await expect
    .poll(() => screen.text())
    .toContain('Error al cargar los archivos, recargue la página para reintentarlo nuevamente');
  isDown = false;
  await screen.press('Reintentar');
  await expect.poll(() => screen.text()).toContain('Acta.txt');
});

test('shows name, size, author and date, and the versions of what has some', async () => {
  const { screen } = await show([document_('Plan.txt', { Versions: 2 })], {
    answer: ({ url }) => (url === '/Flx_DocumentVersions' ? page([version(2, false), version(1, true)]) : undefined),
  });
  expect(screen.text()).toContain('Plan.txt1,91 MB Laura Castañeda 2026/11/20');
  expect(screen.hasButton('Eliminar Plan.txt')).toBe(false);
  await screen.press('2 versiones');
  await expect.poll(() => screen.text()).toContain('Versión 1');
  expect([screen.hasButton('Eliminar la versión 2'), screen.hasButton('Eliminar la versión 1')]).toEqual([false, true]);
  await screen.press('2 versiones');
  expect(screen.text()).not.toContain('Versión 1');
});

test('uploads the files with which it was opened, once', async () => {
  const files = [text('Acta.txt')];
  const seen = answerRequests(({ method, url }) => {
    if (url === '/files') return stored('u1', 'Acta.txt');
    return method === 'POST' ? { status: 201, data: { results: document_('Acta.txt') } } : page([]);
  });
  await render(<DocumentsList place={PLACE} canWrite files={files} />);
  await expect.poll(() => keptFiles(seen)).toHaveLength(1);
});

test('keeps what has arrived as a document of the group, and reads the list anew', async () => {
  const documents: DocumentRow[] = [];
  const { seen, screen } = await show(documents, {
    answer: ({ method, url }) => {
      if (url === '/files') return stored('u1', 'Acta.txt');
      if (method !== 'POST') return page([...documents]);
      documents.push(document_('Acta.txt'));
      return { status: 201, data: { results: documents[0] } };
    },
  });
  await pick(text('Acta.txt'), new File(['x'], 'virus.exe'));
  await expect.poll(() => screen.text()).toContain('Laura Castañeda');
  expect(keptFiles(seen)).toEqual([{ ParentType: 'group', ParentId: 4, File: 'u1' }]);
  expect(document.querySelector('ul[aria-label="Documentos en camino"]')).toBeNull();
});

test('says why a document could not be kept, and sends the same again where that may help', async () => {
  let status = 503;
  const { seen, screen } = await show([], {
    answer: ({ method, url }) => {
      if (url === '/files') return method === 'POST' ? stored('u1', 'Acta.txt') : { status: 204 };
      if (method !== 'POST') return undefined;
      const detail = 'El grupo está archivado: solo se puede leer';
      return { status, data: { status, code: status === 503 ? 'unavailable' : 'conflict', title: '', detail } };
    },
  });
  await pick(text('Acta.txt'));
  await expect.poll(() => screen.hasButton('Reintentar la subida de Acta.txt')).toBe(true);
  status = 409;
  await screen.press('Reintentar la subida de Acta.txt');
  await expect.poll(() => screen.text()).toContain('El grupo está archivado: solo se puede leer');
  expect(screen.hasButton('Reintentar la subida de Acta.txt')).toBe(false);
  const keys = seen
    .filter(({ url, method }) => url === '/Flx_Documents' && method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await screen.press('Quitar Acta.txt');
  expect(screen.text()).not.toContain('Acta.txt');
  await expect.poll(() => seen.some(({ method, url }) => method === 'DELETE' && url === '/files')).toBe(true);
});

test('keeps versions in the order in which they were picked, however they arrive', async () => {
  const arriving: (() => void)[] = [];
  const { seen } = await show([], {
    answer: ({ method, url }) => {
      if (url === '/files') {
        const answer = stored(`u${arriving.length + 1}`, 'Plan.txt');
        return new Promise(resolve => arriving.push(() => resolve(answer)));
      }
      return method === 'POST' ? { status: 201, data: { results: document_('Plan.txt') } } : undefined;
    },
  });
  await pick(text('Plan.txt'), text('PLAN.txt'));
  await expect.poll(() => arriving).toHaveLength(2);
  await act(async () => arriving[1]?.());
  expect(keptFiles(seen)).toEqual([]);
  await act(async () => arriving[0]?.());
  await expect.poll(() => keptFiles(seen).map(body => (body as { File: string }).File)).toEqual(['u1', 'u2']);
});
