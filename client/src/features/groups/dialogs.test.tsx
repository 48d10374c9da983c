import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { GroupMember, GroupRequestRow, TeamRow } from '#contract/features/groups/types.ts';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { buttonAnywhere, pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { currentToasts, dismissToast } from '../../ui/overlays/toast.ts';
import { InviteDialog } from './components/invite-dialog.tsx';
import { MembersDialog } from './components/members-dialog.tsx';
import { RequestsDialog } from './components/requests-dialog.tsx';
import { AreaDialog } from './forms/area-dialog.tsx';
import { GroupDialog } from './forms/group-dialog.tsx';

/* Tests of the dialogs of groups, apart from the page: their content, requests and messages. */

const GROUP: TeamRow = {
  Id: 4,
  IdTeam: 'a',
  Title: 'Comité',
  Img: '/media/cover',
  Category: null,
  IdCategory: null,
  Type: 'colaborativo',
  Privacy: 'private',
  State: 'active',
  IsMember: true,
  MyState: 'author',
  Description: 'Los jueves',
  Rules: '',
  AuthorId: 7,
  MemberCount: 2,
  Users: null,
  Areas: [],
  Created: '2026-06-01T10:00:00Z',
  EditionDate: null,
  PendingCount: 0,
  CanEdit: true,
  CanDelete: true,
};
const nothing = () => undefined;
type Answer = ReturnType<Parameters<typeof answerRequests>[0]>;

const words = () => document.body.textContent;
const field = (name: string) =>
  [...document.querySelectorAll('label')].find(one => one.textContent.startsWith(name))?.control as
    | HTMLInputElement
    | HTMLTextAreaElement
    | null
    | undefined;

async function type(name: string, text: string): Promise<void> {
  await expect.poll(() => field(name)).toBeTruthy();
  await act(async () => {
    const input = field(name);
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React listens to the setter of the prototype, not to that of the element.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const shows = (text: string) => expect.poll(words).toContain(text);
/** Checks the toast's text, then dismisses it. */
async function says(text: string): Promise<void> {
  await expect.poll(() => currentToasts().map(toast => toast.text)).toEqual([text]);
  await act(async () => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
}
const writes = (seen: readonly SeenRequest[]) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);

describe('requests', () => {
  const REQUEST: GroupRequestRow = {
    Id: 1,
    GroupId: 4,
    UserId: 9,
    Status: 'Pending',
    Type: 'request',
    Reason: 'Trabajo en datos',
    InvitedBy: null,
    Created: '2026-06-01T10:00:00Z',
    IsOwn: false,
    CanAccept: true,
    User: { Id: 9, Title: 'Ana Gómez', Foto: null, AreaName: 'Jurídica' },
    Team: { Id: 4, IdTeam: 'a', Title: 'Comité', Img: null },
  };

  /**
   * Opens the dialog on these requests; those answered with `answer` disappear, even if another person answered them.
   */
  async function open(rows: readonly GroupRequestRow[], answer: () => Answer = () => ({ status: 204 })) {
    let left = rows;
    const seen = answerRequests(({ method }) => {
      if (method === 'GET') return { data: { results: left, __next: null } };
      left = [];
      return answer();
    });
    await render(<RequestsDialog onClose={nothing} />);
    return seen;
  }

  test('are accepted, of which the answer says what it did', async () => {
    const messageHtml = 'Usuarios añadidos con éxito';
    const seen = await open([REQUEST], () => ({ data: { messageHtml, data: { Id: 4, UserId: 9, State: 'member' } } }));
    await shows('Quiere unirse a Comité');
    await shows('Trabajo en datos');
    await pressAnywhere('Aceptar a Ana Gómez');
    await says(messageHtml);
    expect(writes(seen)).toEqual(['PUT /Flx_TeamRequests/1/acceptance']);
    await shows('No hay solicitudes pendientes');
  });

  test('are rejected', async () => {
    const seen = await open([REQUEST]);
    await pressAnywhere('Rechazar a Ana Gómez');
    await says('Se ha eliminado la solicitud de aceptación al grupo');
    expect(writes(seen)).toEqual(['DELETE /Flx_TeamRequests/1']);
  });

  test.each(['Aceptar a Ana Gómez', 'Rechazar a Ana Gómez'])(
    'that somebody else has answered are gone, and that alone is said: %s',
    async button => {
      await open([REQUEST], () => ({
        status: 404,
        data: { status: 404, code: 'not_found', title: '', detail: 'No encontramos lo que buscas' },
      }));
      await pressAnywhere(button);
      await says('Esta solicitud ya no espera respuesta: alguien la respondió o la retiró.');
      await shows('No hay solicitudes pendientes');
    },
  );

  test('of one’s own are withdrawn and never accepted by oneself; an invitation is', async () => {
    const own = { ...REQUEST, IsOwn: true, CanAccept: false };
    const invited: GroupRequestRow = { ...REQUEST, Id: 2, IsOwn: true, Type: 'invitation', Reason: '' };
    await open([own, invited]);
    await shows('Pediste unirte a Comité');
    expect(buttonAnywhere('Retirar la solicitud a Comité')).toBeTruthy();
    expect(buttonAnywhere('Rechazar la invitación a Comité')).toBeTruthy();
    expect([...document.querySelectorAll('button')].filter(one => one.textContent === 'Aceptar')).toHaveLength(1);
  });
});

describe('members', () => {
  const member = (Id: number, Name: string, Role: GroupMember['Role']): GroupMember => ({
    Id,
    Name,
    Photo: null,
    Area: 'Jurídica',
    Role,
    ByArea: false,
  });
  const PAGE = {
    results: [
      member(7, 'Laura Castañeda', 'author'),
      member(8, 'Hugo Ríos', 'administrator'),
      member(9, 'Ana Gómez', 'member'),
    ],
    __next: null,
  };

  test.each<[TeamRow['MyState'], string[]]>([
    ['author', ['Hugo Ríos', 'Ana Gómez']],
    ['administrator', ['Ana Gómez']],
    ['member', []],
  ])('are looked after by the %s of the group, as far as they may', async (MyState, people) => {
    answerRequests(() => ({ data: PAGE }));
    await render(<MembersDialog group={{ ...GROUP, MyState, CanEdit: MyState !== 'member' }} onClose={nothing} />);
    await shows('Responsable');
    await shows('Administra');
    const menus = ['Laura Castañeda', 'Hugo Ríos', 'Ana Gómez'].filter(name => buttonAnywhere(`Opciones de ${name}`));
    expect(menus).toEqual(people);
  });

  test('that could not be read are asked for again', async () => {
    let isDown = true;
    answerRequests(() => (isDown ? { status: 500, data: null } : { data: PAGE }));
    await render(<MembersDialog group={GROUP} onClose={nothing} />);
    await shows('No pudimos cargar los miembros.');
    isDown = false;
    await pressAnywhere('Reintentar');
    await shows('Ana Gómez');
  });
});

describe('an invitation', () => {
  const candidate = (Id: number, Name: string, State: string) => ({ Id, Name, Photo: null, Area: null, State });
  const open = async (answer: (request: SeenRequest) => Answer) => {
    const seen = answerRequests(request =>
      request.url.endsWith('/candidates')
        ? { data: { results: [candidate(9, 'Ana Gómez', 'none'), candidate(10, 'Eva Ruiz', 'requested')] } }
        : answer(request),
    );
    await render(<InviteDialog group={GROUP} onClose={nothing} />);
    return seen;
  };

  test('takes several people by name, but none who has asked already, and says what has become of them', async () => {
    const messageHtml = 'Usuarios añadidos con éxito';
    const seen = await open(() => ({ data: { messageHtml, results: [{ UserId: 9, Outcome: 'added' }] } }));
    await shows('Ya pidió unirse');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true]);
    expect(buttonAnywhere('Invitar')?.disabled).toBe(true);
    await act(async () => boxes[0]?.click());
    await shows('1 persona elegida');
    await pressAnywhere('Invitar');
    await shows('Ya está en el grupo');
    await says(messageHtml);
    expect(seen.findLast(({ method }) => method === 'POST')?.body).toEqual({ UserIds: [9] });
  });

  test('takes a pasted list of addresses, and answers line by line', async () => {
    const outcomes = ['invited', 'already', 'unknown', 'invalid'];
    const seen = await open(({ body }) => {
      const { Emails } = body as { Emails: string[] };
      const results = Emails.map((Email, index) => ({ Email, Outcome: outcomes[index] }));
      return { data: { messageHtml: 'Invitaciones enviadas con éxito', results } };
    });
    await act(async () => document.querySelectorAll<HTMLElement>('[role=tab]')[2]?.click());
    await type('Correos', 'ana@x.co, eva@x.co\nnadie@y.co; roto');
    await pressAnywhere('Invitar');
    const lines = () => [...document.querySelectorAll('li')].map(line => line.textContent);
    await expect
      .poll(lines)
      .toEqual([
        'ana@x.coInvitación enviada',
        'eva@x.coYa estaba en el grupo o invitado',
        'nadie@y.coNo es de la organización',
        'rotoNo es un correo',
      ]);
    expect(seen.findLast(({ method }) => method === 'POST')?.url).toBe('/Flx_Teams/4/members/emails');
    await says('Invitaciones enviadas con éxito');
  });

  test('that failed leaves what was chosen', async () => {
    const refusal = { status: 409, code: 'conflict', title: '', detail: 'El grupo está archivado' };
    await open(() => ({ status: 409, data: refusal }));
    await shows('Ana Gómez');
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
    await pressAnywhere('Invitar');
    await shows('No se pudo invitar. El grupo está archivado');
    expect(document.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true);
  });
});

describe('the form', () => {
  const REQUIRED = 'Este campo es requerido';
  const required = () => words().split(REQUIRED).length - 1;

  test('of a group asks for a cover, a title and a type, and says so', async () => {
    const seen = answerRequests(() => ({ data: { results: [] } }));
    await render(<GroupDialog group={null} onClose={nothing} />);
    await pressAnywhere('Crear grupo');
    await expect.poll(required).toBe(2);
    await shows('Elige social o colaborativo');
    expect(writes(seen)).toEqual([]);
  });

  test('of a social group asks for a category', async () => {
    const seen = answerRequests(() => ({ data: { results: [] } }));
    await render(<GroupDialog group={{ ...GROUP, Type: 'social' }} onClose={nothing} />);
    await pressAnywhere('Guardar');
    await expect.poll(required).toBe(1);
    expect(writes(seen)).toEqual([]);
  });

  test('of a group refuses the title of a role', async () => {
    answerRequests(() => ({ data: { results: [] } }));
    await render(<GroupDialog group={GROUP} onClose={nothing} />);
    await type('Nombre', 'Admin-News');
    await pressAnywhere('Guardar');
    await shows('Ese nombre está reservado para los roles de administración');
  });

  test('of an area asks for a cover and a title', async () => {
    answerRequests(() => ({ data: { results: [] } }));
    await render(<AreaDialog area={null} onClose={nothing} />);
    await pressAnywhere('Crear Área');
    await expect.poll(required).toBe(2);
  });

  test('of a group that somebody else has made a collaborative one names no category, for there is none to be seen', async () => {
    const current = { ...GROUP, EditionDate: '2026-06-02T10:00:00.000000Z' };
    const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: '', current };
    const categories = [{ Id: 2, Title: 'Cocina', Hobbies: '' }];
    answerRequests(({ method }) =>
      method === 'GET' ? { data: { results: categories } } : { status: 409, data: problem },
    );
    await render(
      <GroupDialog group={{ ...GROUP, Type: 'social', IdCategory: 2, Category: 'Cocina' }} onClose={nothing} />,
    );
    await type('Nombre', 'Comité de todos');
    await pressAnywhere('Guardar');
    await shows('Lo que cambió la otra persona ya está en el formulario: Tipo.');
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  });

  test('of a group that somebody else has edited meanwhile takes their words up, offers what they put where both changed it, and saves upon them', async () => {
    const current = {
      ...GROUP,
      Title: 'Comité rápido',
      Privacy: 'public' as const,
      Description: 'Los viernes',
      EditionDate: '2026-06-02T10:00:00.000000Z',
    };
    const problem = {
      status: 409,
      code: 'edited_meanwhile',
      title: '',
      detail: 'Alguien lo cambió mientras lo editabas',
      current,
    };
    const seen = answerRequests(({ method, body }) => {
      if (method === 'GET') return { data: { results: [] } };
      const isFirst = (body as { EditionDate: string | null }).EditionDate === null;
      return isFirst ? { status: 409, data: problem } : { data: { results: current } };
    });
    await render(<GroupDialog group={GROUP} onClose={nothing} />);
    await type('Nombre', 'Comité de todos');
    await pressAnywhere('Guardar');
    await shows('ya está en el formulario: Descripción, Privacidad.');
    await shows('Nombre: la otra persona puso «Comité rápido».');
    await shows('Revisa y vuelve a intentarlo.');
    expect([field('Nombre')?.value, field('Descripción')?.value]).toEqual(['Comité de todos', 'Los viernes']);
    await pressAnywhere('Usar lo suyo: Nombre');
    expect(field('Nombre')?.value).toBe('Comité rápido');
    await pressAnywhere('Volver a lo mío: Nombre');
    expect(field('Nombre')?.value).toBe('Comité de todos');
    await pressAnywhere('Guardar');
    await says('Super!, tu grupo fue actualizado con éxito.');
    const sent = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toMatchObject([
      { Title: 'Comité de todos', Description: 'Los jueves', EditionDate: null },
      { Title: 'Comité de todos', Description: 'Los viernes', EditionDate: current.EditionDate },
    ]);
  });
});
