import type { DemoOrganisation, DemoPost } from '../model.ts';
import { YARUMO } from '../accounts.ts';
import { yarumoChart } from './chart.ts';
import { advertPosts } from './adverts.ts';
import { eventPosts } from './events.ts';
import { yarumoAreas, yarumoGroups } from './groups.ts';
import { yarumoPeople } from './people.ts';
import { loans } from './loans.ts';
import { newsPosts } from './news.ts';
import { contact } from './contact.ts';
import { friends, messages } from './messages.ts';
import { pollPosts, reports } from './polls.ts';
import { recognitions } from './recognitions.ts';
import { groupPosts } from './posts-groups.ts';
import { lifePosts } from './posts-life.ts';
import { talkPosts } from './posts-talk.ts';
import { topPosts } from './posts-top.ts';
import { workPosts } from './posts-work.ts';

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
  messages,
  friends,
  recognitions,
  loans,
};
