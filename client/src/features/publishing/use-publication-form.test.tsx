import { act } from 'react';
import { object, string } from 'yup';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { render, VIEWER } from '../../testing/render.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { currentToasts, dismissToast } from '../../ui/overlays/toast.ts';
import { NEW_AUDIENCE, type Audience } from './audience.ts';
import { PublicationConflict } from './components/publication-dialog.tsx';
import { formFields, words } from './form-fields.ts';
import { usePublicationForm, type Edited } from './use-publication-form.ts';

const FORM = formFields({ Title: words, Price: words });
const BICYCLE: Edited = { Id: 7, EditionDate: null, Attachments: [], Home: true, Group: [], CanEditVisibility: true };
const SAYS = { exceeded: 'Son muchos', refused: (names: string) => names };
const onClose = vi.fn();
const create = vi.fn();
const edit = vi.fn();
const ask = vi.fn();
const schema = object({ Title: string().required('Falta el título') });

/** Form of two fields, as a feature declares it. */
function Form({
  edited,
  title = '',
  isShared = false,
  isShown = () => true,
}: {
  edited: (Edited & { Title?: string; Price?: string }) | null;
  title?: string;
  isShared?: boolean;
  isShown?: (field: string) => boolean;
}) {
  const form = usePublicationForm({
    ...FORM,
    edited,
    newValues: audience => ({ ...FORM.newValues(audience), Title: title }),
    valuesOf: ({ Title = title, Price = '' }, audience) => FORM.valuesOf({ Title, Price }, audience),
    labels: { Title: 'Título', Price: 'Precio' },
    draft: 'tried',
    ...(isShared && { shared: SHARED(title) }),
    isShown,
    files: { list: 'Flx_Store', limits: { media: 0, documents: 1, kinds: ['document'] }, says: SAYS },
    schema,
    ask,
    create,
    edit,
    failed: 'No se guardó.',
    publishedOf: () => 'Guardado',
    onClose,
  });
  return (
    <form id={form.formId}>
      {form.isRecovered && (
        <button type="button" onClick={form.startAgain}>
          De cero
        </button>
      )}
      {form.failure}
      {form.notice}
      {form.editConflict && <PublicationConflict {...form.editConflict} />}
      <TextArea aria-label="Título" {...form.input('Title')} />
      <TextArea aria-label="Precio" {...form.input('Price')} />
      {form.audience.isOpen ? 'abierta' : 'cerrada'}
      {form.audience.publishedIn?.map(({ Title }) => Title)}
      <button type="button" onClick={() => form.addFiles([new File(['a'], 'a.pdf', { type: 'application/pdf' })])}>
        Adjuntar
      </button>
      <button type="button" onClick={() => form.leave()}>
        Salir
      </button>
      <button type="button" onClick={form.submit}>
        Publicar
      </button>
    </form>
  );
}

/** Returns the options of a draft that others write too. */
const SHARED = (title: string) => ({
  list: 'Flx_NewsDrafts' as const,
  opened: {
    Id: 5,
    Name: 'Feria',
    Fields: { Title: title },
    Attachments: [],
    CreatedBy: 1,
    CreationDate: '2026-06-01T10:00:00.000000Z',
    EditedBy: 1,
    EditionDate: null,
  },
  valuesOf: ({ Title }: { Title: string }, audience: Audience) => ({ ...FORM.newValues(audience), Title }),
});

const isAnything = (value: unknown): value is object => typeof value === 'object';
const kept = (kind = 'tried') => readDraft(VIEWER.id, kind, isAnything, Date.now())?.value;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  answerRequests(() => ({ data: { results: [], __next: null } }));
  create.mockResolvedValue({});
  edit.mockResolvedValue({});
  ask.mockResolvedValue(true);
});

test('says what is missing when it is sent, and leads there', async () => {
  const screen = await render(<Form edited={null} />);
  await screen.press('Publicar');
  expect(screen.text()).toContain('Falta el título');
  expect(document.activeElement?.getAttribute('name')).toBe('Title');
  expect(create).not.toHaveBeenCalled();
});

test('tells nobody what is missing where they have only passed by', async () => {
  const screen = await render(<Form edited={null} />);
  const field = screen.field('Título');
  field.focus();
  field.blur();
  expect(screen.text()).not.toContain('Falta el título');
});

test('sends what was typed with where it is seen, forgets the draft and says so', async () => {
  const screen = await render(<Form edited={null} />);
  await screen.type('Título', ' Bicicleta ');
  expect(kept()).toMatchObject({ values: { Title: ' Bicicleta ' }, files: [] });
  await screen.press('Publicar');
  expect(create.mock.calls[0]?.[0]).toMatchObject({ fields: { Title: 'Bicicleta', Price: '', Home: true, Group: [] } });
  expect(kept()).toBeUndefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentToasts().map(({ text }) => text)).toEqual(['Guardado']);
});

test('shows the server’s refusal at its field, and tries the same body again under the same key', async () => {
  const refusal = {
    status: 422,
    code: 'invalid',
    title: '',
    detail: 'Revisa los campos',
    errors: { Price: 'Muy cara' },
  };
  create.mockResolvedValueOnce({ error: { status: 422, problem: refusal } });
  const screen = await render(<Form edited={null} />);
  await screen.type('Título', 'Bicicleta');
  await screen.press('Publicar');
  expect(screen.text()).toContain('Precio Muy cara');
  // The field shows the error, so it is not repeated elsewhere.
  expect(screen.text()).not.toContain('No se guardó.');
  expect(document.activeElement?.getAttribute('name')).toBe('Price');
  expect(kept()).toMatchObject({ values: { Title: 'Bicicleta' } });
  await screen.press('Publicar');
  const keys = create.mock.calls.map(([args]) => (args as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('takes up what was left, and begins anew when asked', async () => {
  const values = { Title: 'Bici', Price: '9', Audience: NEW_AUDIENCE };
  writeDraft(VIEWER.id, 'tried', { values, files: [] }, Date.now());
  const screen = await render(<Form edited={null} />);
  expect(screen.field('Título').value).toBe('Bici');
  await screen.press('De cero');
  expect(screen.field('Título').value).toBe('');
  expect(screen.hasButton('De cero')).toBe(false);
  expect(kept()).toBeUndefined();
});

test('takes up what was left upon what somebody else has saved since', async () => {
  const screen = await render(<Form edited={{ ...BICYCLE, Title: 'Bici', Price: '40' }} />);
  await screen.type('Título', 'Bici azul');
  const later = { ...BICYCLE, EditionDate: '2026-06-01T10:00:00.000000Z', Title: 'Bici roja', Price: '50' };
  const again = await render(<Form edited={later} />);
  expect([again.field('Título').value, again.field('Precio').value]).toEqual(['Bici azul', '50']);
  expect(again.text()).toContain('Lo que cambió la otra persona ya está en el formulario: Precio.');
  expect(again.text()).toContain('Título: la otra persona puso «Bici roja».');
  expect(again.text()).not.toContain('vuelve a intentarlo');
  await again.press('Publicar');
  expect(edit.mock.calls[0]?.[0]).toMatchObject({
    fields: { Title: 'Bici azul', Price: '50', EditionDate: later.EditionDate },
  });
});

test('forgets what says no more than what stands, or has another shape', async () => {
  const values = { Title: 'Bici ', Price: '', Audience: NEW_AUDIENCE };
  writeDraft(VIEWER.id, 'tried-edit.7', { values, files: [] }, Date.now());
  writeDraft(VIEWER.id, 'tried', { values: { Title: 'Bici' }, files: [] }, Date.now());
  const screen = await render(<Form edited={BICYCLE} title="Bici" />);
  expect(screen.hasButton('De cero')).toBe(false);
  await screen.press('Publicar');
  expect(edit).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('an edit leaves out where it is seen once that is closed', async () => {
  const screen = await render(<Form edited={{ ...BICYCLE, CanEditVisibility: false }} title="Bici" />);
  expect(screen.text()).toContain('cerrada');
  await screen.type('Título', 'Bicicleta');
  expect(kept('tried-edit.7')).toMatchObject({ values: { Title: 'Bicicleta' } });
  await screen.press('Publicar');
  expect(edit.mock.calls).toEqual([
    [{ id: 7, fields: { Title: 'Bicicleta', Price: '', EditionDate: null, Attachments: [] } }],
  ]);
});

test('puts what was typed upon what somebody else saved meanwhile, and sends it as an edit of that', async () => {
  const Group = [{ Type: 'group', Id: 3, Title: 'Ciclistas' }];
  const current = { Title: 'Bici roja', Price: '50', EditionDate: '2026-06-01T10:00:00.000000Z', Group };
  const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: 'Alguien lo cambió', current };
  edit.mockResolvedValueOnce({ error: { status: 409, problem } });
  const screen = await render(<Form edited={{ ...BICYCLE, Title: 'Bici', Price: '40' }} />);
  await screen.type('Título', 'Bici azul');
  await screen.press('Publicar');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.field('Título').value).toBe('Bici azul');
  expect(screen.field('Precio').value).toBe('50');
  // Shown once, with the other person's text.
  expect(screen.text()).not.toContain('No se guardó.');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(screen.text()).toContain('Lo que cambió la otra persona ya está en el formulario: Precio, Visibilidad.');
  // The group that the other person added can be removed again.
  expect(screen.text()).toContain('Ciclistas');
  expect(screen.text()).toContain('Título: la otra persona puso «Bici roja».');
  await screen.press('Usar lo suyo: Título');
  expect(screen.field('Título').value).toBe('Bici roja');
  await screen.press('Volver a lo mío: Título');
  expect(screen.field('Título').value).toBe('Bici azul');
  await screen.press('Publicar');
  const [, [second]] = edit.mock.calls as [unknown, [{ fields: object }]];
  expect(second.fields).toMatchObject({ Title: 'Bici azul', Price: '50', EditionDate: current.EditionDate });
  expect(onClose).toHaveBeenCalledOnce();
});

test('names no field of another edit that the form does not show, and says nothing where that is all there is', async () => {
  const current = { Title: 'Bici', Price: '50', EditionDate: '2026-06-01T10:00:00.000000Z' };
  edit.mockResolvedValueOnce({ error: { status: 409, problem: { status: 409, code: 'edited_meanwhile', current } } });
  const isShown = (field: string) => field !== 'Price';
  const screen = await render(<Form edited={{ ...BICYCLE, Title: 'Bici', Price: '40' }} isShown={isShown} />);
  await screen.type('Título', 'Bici azul');
  await screen.press('Publicar');
  expect(screen.text()).toContain('Otra persona guardó cambios mientras editabas. Revisa y vuelve a intentarlo.');
  const again = await render(<Form edited={{ ...BICYCLE, Title: 'Bici', Price: '60' }} isShown={isShown} />);
  expect(again.field('Título').value).toBe('Bici azul');
  expect(again.text()).not.toContain('Otra persona');
});

test('says why an edit was not saved that nobody else has overtaken, also after one that somebody has', async () => {
  const current = { Title: 'Bici', Price: '50', EditionDate: '2026-06-01T10:00:00.000000Z' };
  const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: 'Alguien lo cambió', current };
  edit.mockResolvedValueOnce({ error: { status: 409, problem } });
  edit.mockResolvedValueOnce({
    error: { status: 422, problem: { ...problem, current: undefined, detail: 'Muy caro' } },
  });
  const screen = await render(<Form edited={{ ...BICYCLE, Title: 'Bici', Price: '40' }} />);
  await screen.type('Título', 'Bici azul');
  await screen.press('Publicar');
  expect(screen.text()).toContain('Otra persona guardó cambios');
  expect(screen.text()).toContain('Revisa y vuelve a intentarlo.');
  await screen.press('Publicar');
  expect(screen.text()).toContain('No se guardó. Muy caro');
});

test('takes up what was left of something shared upon what another has saved of it since', async () => {
  const screen = await render(<Form edited={null} isShared title="Feria" />);
  await screen.type('Precio', '40');
  const again = await render(<Form edited={null} isShared title="Feria de mayo" />);
  expect([again.field('Título').value, again.field('Precio').value]).toEqual(['Feria de mayo', '40']);
  expect(again.text()).toContain('Lo que cambió la otra persona ya está en el formulario: Título.');
});

test('asks before it closes over a file on its way, and keeps the words', async () => {
  answerRequests(({ method }) => (method === 'POST' ? new Promise(() => {}) : { data: { results: [], __next: null } }));
  const screen = await render(<Form edited={null} />);
  await screen.type('Título', 'Bicicleta');
  await screen.press('Adjuntar');
  const question = () => document.querySelector('[role=alertdialog]');
  const answer = async (name: string) => {
    const buttons = [...(question()?.querySelectorAll('button') ?? [])];
    await act(async () => buttons.find(({ textContent }) => textContent === name)?.click());
  };
  await screen.press('Salir');
  await expect.poll(() => question()?.textContent).toContain('¿Cerrar sin esperar los archivos?');
  await answer('Seguir esperando');
  expect([question(), onClose.mock.calls]).toEqual([null, []]);
  await screen.press('Salir');
  await answer('Cerrar');
  expect(onClose).toHaveBeenCalledOnce();
  expect(kept()).toMatchObject({ values: { Title: 'Bicicleta' } });
});

test('asks beside what is published, which a draft of something new is not, and sends nothing after a no', async () => {
  ask.mockResolvedValue(false);
  const draft = await render(<Form edited={null} title="Del borrador" />);
  await draft.press('Publicar');
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ Title: 'Del borrador' }), null);
  expect(create).not.toHaveBeenCalled();
  const screen = await render(<Form edited={{ ...BICYCLE, Title: 'Antes' }} />);
  await screen.type('Título', 'Ahora');
  await screen.press('Publicar');
  const [values, published] = ask.mock.lastCall as [{ Title: string }, { Title: string }];
  expect([values.Title, published.Title]).toEqual(['Ahora', 'Antes']);
  expect(edit).not.toHaveBeenCalled();
});

test('closes at once when nothing would be lost', async () => {
  const screen = await render(<Form edited={null} />);
  await screen.type('Título', 'Bicicleta');
  await screen.press('Salir');
  expect(onClose).toHaveBeenCalledOnce();
});
