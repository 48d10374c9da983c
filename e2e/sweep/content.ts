import { TOPICS } from '#contract/features/notifications/kinds.ts';
import { demoClip } from '../../seeds/demo/video/clips.ts';
import { apiOf, type Api } from '../api.ts';
import { makeDocument, makePhoto } from '../files.ts';

/** Ids of the content that the sweep needs in addition to the demo. */
export interface Content {
  /** Post with photos, a document, reactions and comments. */
  readonly post: number;
  readonly video: number;
  /** Post with a video beside a photo. */
  readonly tiles: number;
  readonly poll: number;
  readonly answeredPoll: number;
  readonly advert: number;
  /** News that asks for a confirmation. */
  readonly news: number;
  readonly event: number;
  /** Group that the owner administers, with a pending request. */
  readonly group: string;
  /** Private group of which the owner is not a member. */
  readonly privateGroup: string;
  readonly area: number;
  /** Another person, who has published. */
  readonly colleague: number;
  /** Report that nobody has reviewed. */
  readonly openCase: number;
  readonly decidedCase: number;
  /** File of people, some of whom can't be imported. */
  readonly file: number;
  /** Change of many people. */
  readonly bulk: number;
}

/** Person whose screens are checked: they see all content. */
export const OWNER = 'valentina.rios';

/** Id of Bogotá D.C. among the municipalities. */
export const BOGOTA = 11_001;

const idsOf = async (api: Api, path: string): Promise<number> => {
  const [row] = await api.rows(path);
  if (row === undefined) throw new Error(`The demo has nothing in ${path}`);
  return row.Id;
};

const groupNamed = async (api: Api, title: string) => {
  const [row] = await api.rows(`/api/Flx_Teams?$filter=Title eq '${title}'&$top=1`);
  if (row?.IdTeam === undefined) throw new Error(`The demo has no group ${title}`);
  return { id: row.Id, team: row.IdTeam };
};

async function writePosts(author: Api): Promise<Pick<Content, 'post' | 'video' | 'tiles' | 'poll'>> {
  const clip = { name: 'Viento.webm', mimeType: 'video/webm', buffer: (await demoClip('paramo')).content };
  const photos = [await makePhoto('Vivero.png'), await makePhoto('Sede.png', '#8b3a62')];
  const publish = async (Description: string, ids: readonly string[]): Promise<number> =>
    (await author.post('/api/Flx_Posts', { Description, Attachments: ids.map(id => ({ id })) })).Id;
  const post = await publish(
    'Ya tenemos vivero propio. Las fotos y la guía, aquí.',
    await author.upload([...photos, makeDocument('Guía del voluntario.txt')]),
  );
  const [picture] = await author.upload([await makePhoto('Comentario.png')]);
  const { Id: comment } = await author.post('/api/Flx_Comments', {
    PostId: post,
    ResponseTo: null,
    Description: '¡Qué buena idea!',
    Attachments: [{ id: picture }],
  });
  await author.post('/api/Flx_Comments', { PostId: post, ResponseTo: comment, Description: 'Nos vemos el viernes.' });
  return {
    post,
    video: await publish('Grabado en el vivero.', await author.upload([clip])),
    tiles: await publish('Viento en el páramo.', await author.upload([clip, await makePhoto('Laguna.png')])),
    poll: (await author.post('/api/Flx_Polls', { Question: '¿Qué curso prefieres?', Answers: ['Excel', 'Yoga'] })).Id,
  };
}

const NEWS_WORDS = {
  Title: 'Nuevas rutas desde el lunes',
  Description: 'Lo que cambia desde mañana.',
  RequiresConfirmation: true,
};

const NEWS_CONTENT =
  '<h2>Qué cambia</h2><p>Desde <a href="https://rutas.example">mañana</a>.</p><blockquote><p>Sí.</p></blockquote>';

async function publishNews(editor: Api): Promise<number> {
  const [photo] = await editor.upload([await makePhoto('Portada.png')]);
  const Category = await idsOf(editor, '/api/Flx_NewsCategories?$top=1');
  const { Id } = await editor.post('/api/Flx_News', {
    ...NEWS_WORDS,
    Content: NEWS_CONTENT,
    Category,
    City: BOGOTA,
    Attachments: [{ id: photo, alt: 'La portada' }],
    Home: true,
    Group: [],
  });
  // Edited once, so that it has a version before the current one.
  await editor.put(`/api/Flx_News/${Id}`, { ...NEWS_WORDS, Category, City: BOGOTA, Content: '<p>Desde el lunes.</p>' });
  await editor.put(`/api/Flx_News/${Id}`, { ...NEWS_WORDS, Category, City: BOGOTA, Content: NEWS_CONTENT });
  await editor.post('/api/Flx_NewsDrafts', { Name: 'Rutas de diciembre', Fields: NEWS_WORDS, Attachments: [] });
  return Id;
}

const PEOPLE = [
  'Correo;Nombre;Apellido;Área;Jefe;Estado',
  'ana.nueva@yarumo.example;Ana;Nueva;Tecnología;valentina.rios@yarumo.example;Activo',
  'luis.nuevo@yarumo.example;Luis;Nuevo;Un área que no existe;;',
  'sin-arroba;Eva;Nueva;Tecnología;;quizás',
].join('\n');

/** Uploads a file of people that is checked, but not started. */
async function writeFile(owner: Api): Promise<number> {
  const file = await owner.uploadPeople({ name: 'Nómina.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE) });
  await owner.put(`/api/Flx_Members/imports/${file}`, {
    Mapping: { Email: 0, Nombre: 1, Apellido: 2, Area: 3, Manager: 4, State: 5 },
    KeyField: 'Email',
    CreateAreas: false,
  });
  return file;
}

/** Changes one person as one of all who match. */
async function changeMany(owner: Api): Promise<number> {
  await owner.post('/api/Flx_Members/bulks', {
    Action: 'position',
    Position: 'Analista de innovación',
    Filter: "Email eq 'sara.bermudez@yarumo.example'",
    Expected: 1,
  });
  const [bulk] = await owner.rows('/api/Flx_Members/bulks');
  if (bulk === undefined) throw new Error('No change was begun');
  return bulk.Id;
}

/**
 * Publishes content that the demo lacks, so that no row of the sweep is empty. It comes from an ordinary member and is
 * sent to the owner, who is notified of it by the bell and by mail.
 */
export async function prepareContent(product: string): Promise<Content> {
  const [owner, member] = [await apiOf(product, OWNER), await apiOf(product, 'laura.castaneda')];
  const all = TOPICS.map(topic => [topic, { Web: true, Email: true, Push: true }] as const);
  await owner.put('/api/Flx_Notifications/preferences', {
    Topics: Object.fromEntries(all),
    QuietFrom: '21:30',
    QuietTo: '07:00',
    Digest: true,
    MailLater: true,
  });
  const posts = await writePosts(member);
  for (const one of [owner, member]) await one.put(`/api/Flx_Feed/${posts.post}/reactions/like`);
  await member.put(`/api/Flx_Feed/${posts.post}/reactions/applause`);
  await member.post('/api/Flx_Comments', {
    PostId: posts.post,
    ResponseTo: null,
    Description: '@Valentina Ríos mira',
    Mentions: [owner.id],
  });
  // Sent to a person whom no journey signs in: it would open over the test's actions.
  await owner.post('/api/Creditos', {
    Title: 'Tu solicitud de préstamo',
    Description: 'Nos falta un documento.',
    UsersId: [(await apiOf(product, 'alvaro.sandoval')).id],
    IsNotCollection: true,
  });
  const { id: committee, team: group } = await groupNamed(owner, 'Comité de convivencia');
  await member.put(`/api/Flx_Teams/${committee}/membership`, { Reason: 'Quiero ayudar con las actas.' });
  const openCase = await idsOf(owner, "/api/Flx_ReportCases?$filter=State eq 'open'&$top=1");
  const decidedCase = await idsOf(owner, "/api/Flx_ReportCases?$filter=State eq 'review'&$top=1");
  await owner.post(`/api/Flx_ReportCases/${decidedCase}/keep`, { Reason: 'El plazo ya se aclaró.' });
  const { Id: answeredPoll, Poll } = await member.post('/api/Flx_Polls', {
    Question: '¿Vamos?',
    Answers: ['Sí', 'No'],
  });
  await owner.post(`/api/Flx_Polls/${answeredPoll}/vote`, { Option: Poll?.Options[0]?.Id });
  return {
    ...posts,
    answeredPoll,
    group,
    privateGroup: (await groupNamed(owner, 'Proyecto sede Medellín')).team,
    area: await idsOf(owner, '/api/Flx_Areas?$filter=IsMember eq true&$top=1'),
    colleague: member.id,
    openCase,
    decidedCase,
    file: await writeFile(owner),
    bulk: await changeMany(owner),
    advert: await idsOf(owner, '/api/Flx_Store?$search=Cafetera&$top=1'),
    // The author of news has read it, so the owner is asked to confirm another author's.
    news: await publishNews(await apiOf(product, 'yuliana.mosquera')),
    event: await idsOf(owner, '/api/Flx_Events?$orderby=StartDate desc&$top=1'),
  };
}
