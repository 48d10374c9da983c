import { alone, medianOf, ROUNDS, type Round } from './rounds.ts';
import { serve, type Served } from './served.ts';
import { median, plain, type Figure } from './table.ts';
import { FEW_ADVERTS, MANY_ADVERTS, SEARCHES } from './tienda-data.ts';

/** Number of people, enough that each stays below the rate limit of one person. */
const PEOPLE = '400';

const OFFER = `$filter=${encodeURIComponent("State ne 'vendido' and IsExpired eq false")}`;
/** Request of the list view. */
const PAGE = `/api/Flx_Store?${OFFER}&$expand=CreatorInfo,LocationInfo&$top=10`;
const search = (word: string): string => `${PAGE}&$search=${word}`;

interface Question {
  readonly what: string;
  /** Address, for a given number of adverts. */
  readonly path: (adverts: number) => string;
  /** Statement of raw-statements.ts that answers the same. */
  readonly raw?: string;
  /** Largest allowed ratio of large to small; absent if the large one has more to read. */
  readonly goal?: string;
}

const QUESTIONS: readonly Question[] = [
  { what: 'Tienda: first page', path: () => PAGE, raw: 'tienda', goal: '≤ 1.5' },
  { what: 'Tienda: first page by price', path: () => `${PAGE}&$orderby=PriceAmount`, goal: '≤ 1.5' },
  { what: 'Tienda: first page of one city', path: () => PAGE.replace('false', 'false%20and%20Location%20eq%205050') },
  { what: 'Tienda: first page with its count (at most 10,000)', path: () => `${PAGE}&$count=true` },
  ...SEARCHES.map(({ what, word, raw }) => ({
    what: `Tienda: search, ${what}`,
    path: (adverts: number) => search(word(adverts)),
    ...(raw !== undefined && { raw }),
  })),
];

const ask = (served: Served, { path }: Question, adverts: number): Promise<Round> => alone(served, () => path(adverts));

/** Measures the median times of one question, asked in turn of both sizes and of the bare server. */
async function times(question: Question, small: Served, large: Served, raw: Served | null): Promise<Figure> {
  const rounds = { small: [] as Round[], large: [] as Round[], raw: [] as Round[] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rounds.small.push(await ask(small, question, FEW_ADVERTS.items));
    rounds.large.push(await ask(large, question, MANY_ADVERTS.items));
    if (raw !== null) rounds.raw.push(await alone({ ...raw, people: large.people }, turnOf => `/${1 + turnOf}`));
  }
  const [atSmall, atLarge] = [median(rounds.small.map(one => one.p50)), median(rounds.large.map(one => one.p50))];
  const cpu = (of: readonly Round[]): string => plain(medianOf(of, 'microseconds'));
  const beside =
    raw === null
      ? ''
      : `; raw statement p50 ${plain(medianOf(rounds.raw, 'p50'), 2)} ms; CPU ${cpu(rounds.large)} / ${cpu(rounds.raw)} µs`;
  return {
    what: `${question.what}, p50 at 200,000 adverts against 2,000`,
    value: `${plain(atLarge / atSmall, 2)} (${plain(atLarge, 2)} / ${plain(atSmall, 2)} ms${beside})`,
    goal: question.goal ?? '',
  };
}

/** Compares the list view's page and its searches, small against large, and with the same from one statement. */
export async function tienda(smallDir: string, largeDir: string): Promise<Figure[]> {
  const small = await serve('app', smallDir, PEOPLE);
  const large = await serve('app', largeDir, PEOPLE);
  const figures: Figure[] = [];
  try {
    for (const question of QUESTIONS) {
      const raw = question.raw === undefined ? null : await serve('raw', largeDir, question.raw);
      try {
        figures.push(await times(question, small, large, raw));
      } finally {
        await raw?.stop();
      }
    }
  } finally {
    await small.stop();
    await large.stop();
  }
  return figures;
}
