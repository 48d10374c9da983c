import { act, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Attachment } from '#contract/features/feed/types.ts';
import type { Comment, CommentInput } from '#contract/features/social/types.ts';
import { writeDraft } from '../../../lib/drafts.ts';
import { answerRequests, type SeenRequest } from '../../../api/test-answers.ts';
import { comment } from '../../../testing/items.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { Conversation } from './conversation.tsx';

const PHOTO: Attachment = {
  id: '5f0c',
  type: 'photo',
  url: '/media/lago',
  title: 'lago.png',
  alt: 'El lago',
  width: 40,
  height: 30,
  bytes: 900,
};
const TOP = comment({ Id: 7, CreatedBy: VIEWER.id, CanEdit: true, Attachments: [PHOTO] });
const author = TOP.Creator.Name;

/** Conversation inside a card, which shows the newest comment it receives. */
function Talk() {
  const [last, setLast] = useState<Comment>(TOP);
  return (
    <Conversation
      id="c"
      subject={{ Id: 1, CommentCount: 1, LastComment: last }}
      isWriting
      isFocused={false}
      isOpen={false}
      onChange={change => {
        if (change.kind === 'changed') setLast(one => ({ ...one, ...change.change(one) }));
      }}
    />
  );
}

/** Answers requests by saving the comment and returning it as last saved. */
function savingServer(beforeSaving: () => Promise<void> = async () => undefined): SeenRequest[] {
  let top = TOP;
  let id = 100;
  return answerRequests(async request => {
    if (request.url === '/files') return { status: 201, data: { results: [uploaded] } };
    if (request.url.endsWith('/address')) return { data: { url: '/media/lago' } };
    if (request.method === 'GET') return { data: { results: request.query.includes('eq 7') ? [] : [top] } };
    await beforeSaving();
    if (!isInput(request.body)) return { status: 400 };
    const { ResponseTo = null, Description = '', Attachments = [] } = request.body;
    const saved = { Description, Attachments: Attachments.map(({ id: file }) => ({ ...PHOTO, id: file })) };
    if (request.method === 'POST')
      return { status: 201, data: { results: comment({ ...saved, ResponseTo, Id: id++ }) } };
    top = { ...top, ...saved };
    return { data: { results: top } };
  });
}

const isInput = (body: unknown): body is Partial<CommentInput> =>
  typeof body === 'object' && body !== null && 'Description' in body;
const uploaded = { id: 'a1b2', kind: 'photo', title: 'cerro.png', bytes: 4, width: 4, height: 4, url: '/media/cerro' };
const sentBy = (seen: SeenRequest[], method: string) =>
  seen.filter(request => request.method === method && request.url !== '/files').map(request => request.body);

/** Returns a promise, and the function that fulfils it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open };
}

async function paste(area: HTMLTextAreaElement, file: File) {
  const event = Object.assign(new Event('paste', { bubbles: true }), {
    clipboardData: { files: [file], getData: () => '' },
  });
  await act(async () => area.dispatchEvent(event));
}

type Screen = Awaited<ReturnType<typeof render>>;

async function startEdit(screen: Screen) {
  await screen.press(`Opciones del comentario de ${author}`);
  const entry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    one => one.textContent === 'Editar comentario',
  );
  await act(async () => entry?.click());
  await screen.settle();
}

// Loaded beforehand, because they are separate chunks and no test should wait for them.
beforeAll(() => Promise.all([import('./comment-editor.tsx'), import('../../../ui/overlays/menu-popover.tsx')]));
afterEach(() => localStorage.clear());

test('who comes by keys to a comment that was left begins at its end', async () => {
  savingServer();
  writeDraft(VIEWER.id, 'comment.1', { text: 'Nos vemos' }, Date.now());
  const screen = await render(<Talk />);
  const area = screen.field('Escribe un comentario');
  expect(area.value).toBe('Nos vemos');
  area.setSelectionRange(0, 0);
  await act(async () => area.focus());
  expect([area.selectionStart, area.selectionEnd]).toEqual([9, 9]);
});

test('a second reply in the same thread begins empty', async () => {
  const seen = savingServer();
  const screen = await render(<Talk />);
  for (const words of ['Nos vemos el viernes.', 'Y llevo el café.']) {
    await screen.press(`Responder a ${author}`);
    expect(screen.field('Escribe una respuesta').value).toBe('');
    await screen.type('Escribe una respuesta', words);
    await screen.press('Enviar respuesta');
    expect(screen.hasButton('Enviar respuesta')).toBe(false);
  }
  expect(sentBy(seen, 'POST')).toMatchObject([
    { Description: 'Nos vemos el viernes.' },
    { Description: 'Y llevo el café.' },
  ]);
});

test('a reply that is sent before the list of replies has come is shown', async () => {
  const { opened, open } = gate();
  const replies: Comment[] = [];
  answerRequests(async ({ method, query }) => {
    if (method === 'POST') {
      replies.push(comment({ Id: 100, ResponseTo: TOP.Id, Description: 'Nos vemos el viernes.' }));
      return { status: 201, data: { results: replies[0] } };
    }
    if (!query.includes('eq 7')) return { data: { results: [TOP] } };
    await opened;
    return { data: { results: replies } };
  });
  const screen = await render(<Talk />);
  await screen.press(`Responder a ${author}`);
  await screen.type('Escribe una respuesta', 'Nos vemos el viernes.');
  await screen.press('Enviar respuesta');
  open();
  await expect.poll(() => screen.hasButton('Enviar respuesta')).toBe(false);
  await expect.poll(() => screen.text()).toContain('Nos vemos el viernes.');
});

test('what is typed while a reply travels keeps its editor open', async () => {
  const { opened, open } = gate();
  savingServer(() => opened);
  const screen = await render(<Talk />);
  await screen.press(`Responder a ${author}`);
  await screen.type('Escribe una respuesta', 'Hola');
  await screen.press('Enviar respuesta');
  await screen.type('Escribe una respuesta', 'Hola, y llevo café');
  open();
  await screen.settle();
  expect(screen.field('Escribe una respuesta').value).toBe(', y llevo café');
});

test('an edited comment keeps its photo when it is edited once more', async () => {
  const seen = savingServer();
  const screen = await render(<Talk />);
  for (const words of ['Qué orgullo de equipo', 'Qué gran equipo']) {
    await startEdit(screen);
    expect(screen.hasButton('Quitar la imagen')).toBe(true);
    await screen.type('Editar comentario', words);
    await screen.press('Guardar');
    expect(screen.hasButton('Guardar')).toBe(false);
  }
  const Attachments = [{ id: PHOTO.id, alt: PHOTO.alt }];
  expect(sentBy(seen, 'PUT')).toMatchObject([
    { Description: 'Qué orgullo de equipo', Attachments },
    { Description: 'Qué gran equipo', Attachments },
  ]);
  expect(localStorage.length).toBe(0);
});

test('an edit that a reload interrupted goes on with its photo', async () => {
  const seen = savingServer();
  const before = await render(<Talk />);
  await startEdit(before);
  await before.type('Editar comentario', 'Qué orgullo de equipo');

  const screen = await render(<Talk />);
  await startEdit(screen);
  expect(screen.field('Editar comentario').value).toBe('Qué orgullo de equipo');
  expect(screen.hasButton('Quitar la imagen')).toBe(true);
  await screen.press('Guardar');
  expect(sentBy(seen, 'PUT')).toMatchObject([{ Attachments: [{ id: PHOTO.id, alt: PHOTO.alt }] }]);
});

test('what is typed while an edit is saved stays to be saved, with the photo', async () => {
  const { opened, open } = gate();
  const seen = savingServer(() => opened);
  const screen = await render(<Talk />);
  await startEdit(screen);
  await screen.type('Editar comentario', 'Qué orgullo de equipo');
  await screen.press('Guardar');
  await screen.type('Editar comentario', 'Qué orgullo de equipo, de verdad');
  open();
  await screen.settle();
  await screen.press('Guardar');
  const Attachments = [{ id: PHOTO.id }];
  expect(sentBy(seen, 'PUT')).toMatchObject([
    { Attachments },
    { Description: 'Qué orgullo de equipo, de verdad', Attachments },
  ]);
});

test('a picture that is pasted while a comment travels stays in the editor', async () => {
  const { opened, open } = gate();
  const seen = savingServer(() => opened);
  const screen = await render(<Talk />);
  await screen.type('Escribe un comentario', 'Hola');
  await screen.press('Enviar comentario');
  await paste(screen.field('Escribe un comentario'), new File(['1234'], 'cerro.png', { type: 'image/png' }));
  open();
  await screen.settle();
  expect(screen.field('Escribe un comentario').value).toBe('');
  expect(screen.hasButton('Quitar la imagen')).toBe(true);
  await screen.press('Enviar comentario');
  expect(sentBy(seen, 'POST')).toMatchObject([
    { Description: 'Hola', Attachments: [] },
    { Description: '', Attachments: [{ id: uploaded.id }] },
  ]);
});
