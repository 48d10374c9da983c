import type { DemoOrganisation, DemoPost, DemoContact, DemoServiceAccount } from '../model.ts';
import { YARUMO } from '../accounts.ts';
import { advertPosts } from './adverts.ts';
import { eventPosts } from './events.ts';
import { yarumoAreas, yarumoGroups } from './groups.ts';
import { yarumoPeople } from './people.ts';
import { loans } from './loans.ts';
import { newsPosts } from './news.ts';
import { friends, messages } from './messages.ts';
import { pollPosts, reports } from './polls.ts';
import { recognitions } from './recognitions.ts';
import { groupPosts, workPosts } from './posts-groups.ts';
import { lifePosts, talkPosts } from './posts-life.ts';
import { topPosts } from './posts-top.ts';

const DAY = 24 * 60;

/** Messages to the administrators, oldest first. */
const contact: readonly DemoContact[] = [
  {
    by: 'laura',
    phone: '3105550142',
    message: 'Buenos días. ¿Cómo cambio la cuenta en la que me consignan la nómina?',
    minutesAgo: 6 * DAY,
    answer: {
      by: 'valentina',
      words:
        'Hola, Laura. Envía la certificación bancaria a Gestión Humana antes del 20 y el cambio sale en esa quincena.',
      minutesAgo: 5 * DAY,
    },
  },
  {
    by: 'pilar',
    phone: '3145550198',
    message: 'En el directorio mi extensión sigue siendo la de la sede anterior. ¿Quién la actualiza?',
    minutesAgo: 2 * DAY,
  },
  {
    by: 'laura',
    phone: '3105550142',
    message: '¿Se puede abrir el grupo de ciclismo también a las familias?',
    minutesAgo: 90,
  },
];

/** Accounts of programs: one in use, and one revoked. */
const serviceAccounts: readonly DemoServiceAccount[] = [
  {
    by: 'valentina',
    name: 'Sitio web de sedes',
    scopes: ['people:read'],
    networks: [],
    daysAgo: 140,
    requests: [],
    revokedDaysAgo: 61,
  },
  {
    by: 'valentina',
    name: 'Pantallas de recepción',
    scopes: ['news:read', 'events:read'],
    networks: ['203.0.113.0/24'],
    daysAgo: 60,
    requests: [288, 288, 284, 288, 251, 288, 97],
  },
];

/** Reporting lines: the direction, the areas and their teams. People who are not listed have no manager yet. */
const yarumoChart: Readonly<Record<string, readonly string[]>> = {
  ivan: [
    'valentina',
    'carlos',
    'andres',
    'ricardo',
    'esteban',
    'karol',
    'yuliana',
    'luzdary',
    'laura',
    'felipe',
    'daniela',
  ],
  laura: ['sara'],
  valentina: ['paola', 'jorge', 'lina', 'ximena', 'oscar'],
  oscar: ['claudia', 'german', 'pilar'],
  carlos: ['nubia', 'rocio', 'alvaro'],
  nubia: ['juliana'],
  andres: ['gloria', 'adriana', 'edinson'],
  gloria: ['hernan'],
  adriana: ['wilmer'],
  edinson: ['jhon', 'marleny', 'robinson', 'miguel', 'esperanza'],
  miguel: ['yeison'],
  ricardo: ['katherine', 'fabian', 'luisa', 'harold', 'sebastian', 'jenny'],
  jenny: ['diana', 'cristian', 'monica', 'duvan'],
  esteban: ['natalia', 'viviana'],
  karol: ['nicolas', 'brayan'],
  nicolas: ['mafe', 'angela'],
  brayan: ['kevin'],
  yuliana: ['camila', 'tatiana', 'mateo'],
  luzdary: ['milena', 'simon', 'catalina'],
};

/** Takes one post from each pile in turn, so that no page of the feed is all of one kind. */
function interleave(...piles: readonly (readonly DemoPost[])[]): DemoPost[] {
  const longest = Math.max(...piles.map(pile => pile.length));
  return Array.from({ length: longest }, (_, row) => piles.flatMap(pile => pile.slice(row, row + 1))).flat();
}

/** Invented company with offices all over the country; its people are invented too. */
export const yarumo: DemoOrganisation = {
  org: YARUMO,
  name: 'Yarumo',
  domain: 'yarumo.example',
  config: {
    homeMessage: 'Este mes sembramos 5.000 árboles nativos entre todas las sedes. ¿Te sumas?',
    homeButtonText: 'Quiero participar',
    timesheetUrl: 'https://horas.yarumo.example',
    apps: [
      { title: 'Mesa de ayuda', url: 'https://ayuda.yarumo.example' },
      { title: 'Aula virtual', url: 'https://aula.yarumo.example' },
      { title: 'Reserva de salas', url: 'https://salas.yarumo.example' },
    ],
  },
  banners: [
    { title: 'Un páramo al amanecer', drawing: 'paramo' },
    { title: 'El valle de las palmas', drawing: 'vallew' },
    { title: 'Ciclistas en la carretera', drawing: 'rutaw' },
  ],
  areas: yarumoAreas,
  groups: yarumoGroups,
  people: yarumoPeople,
  chart: yarumoChart,
  posts: [
    ...topPosts,
    ...interleave(lifePosts, groupPosts, workPosts),
    ...pollPosts,
    ...eventPosts,
    ...newsPosts,
    ...advertPosts,
    ...talkPosts,
  ],
  reports,
  contact,
  serviceAccounts,
  messages,
  friends,
  recognitions,
  loans,
};
