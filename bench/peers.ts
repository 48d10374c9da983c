import { bearers, serve, type Served } from './served.ts';
import { GATHERERS } from './lists-data.ts';
import { PEER_QUESTIONS, type PeerQuestion } from './peers-questions.ts';
import { servePostGraphile } from './postgraphile.ts';
import { medianOf, round, type Round } from './rounds.ts';
import { plain, type Figure } from './table.ts';

/** Prime, so that a person meets every item before one twice: then each reaction is new. */
const PEOPLE = 1_979;
const CONNECTIONS = 16;
const SECONDS = 2.5;
const ROUNDS = 3;
/** Rounds before them, in which the servers compile their code and plan their statements. */
const WARM_UPS = 2;

type Side = 'limit' | 'raw' | 'PostGraphile' | 'product';

/** Sends one load to one side. @param turn number of requests that the side has had of this question */
type Ask = (turn: number) => Promise<Round>;

/**
 * Measures processor time per request, server and database together, of four servers that answer the same questions
 * with the same rows on one PostgreSQL: a bare server (limit), a bare server with our statement and triggers (raw),
 * PostGraphile and the product. Processor time instead of speed, so that the load generator does not count.
 * @param folder where PostGraphile is installed; undefined leaves it out
 */
export async function peers(dataDir: string, folder: string | undefined): Promise<Figure[]> {
  const app = await serve('app', dataDir, String(GATHERERS + PEOPLE));
  const people = app.people.slice(GATHERERS);
  const limit = await serve('limit', dataDir);
  const graph = folder === undefined ? undefined : await servePostGraphile(folder, dataDir, people);
  try {
    const rows: Row[] = [];
    for (const question of PEER_QUESTIONS) {
      const raw = await serve('raw', dataDir, question.name);
      try {
        const sides = new Map<Side, Ask>([
          ['limit', turn => askBare(limit, `/${question.name}`, turn, app)],
          ['raw', turn => askBare(raw, '', turn, app)],
          ...(graph === undefined
            ? []
            : ([['PostGraphile', (turn: number) => askGraph(graph, question, turn, app)]] as const)),
          ['product', turn => askProduct({ ...app, people }, question, turn)],
        ]);
        rows.push(rowOf(question, await measure(sides)));
      } finally {
        await raw.stop();
      }
    }
    printRows(rows);
    return rows.map(figureOf);
  } finally {
    for (const served of [app, limit, graph]) await served?.stop();
  }
}

/** Asks all sides in turn, so that other load on the machine hits all. */
async function measure(sides: ReadonlyMap<Side, Ask>): Promise<ReadonlyMap<Side, readonly Round[]>> {
  const rounds = new Map<Side, Round[]>([...sides.keys()].map(side => [side, []]));
  const turns = new Map<Side, number>();
  for (let turn = -WARM_UPS; turn < ROUNDS; turn += 1) {
    for (const [side, ask] of sides) {
      const asked = turns.get(side) ?? 0;
      const done = await ask(asked);
      turns.set(side, asked + done.sent);
      if (turn >= 0) rounds.get(side)?.push(done);
    }
  }
  return rounds;
}

const LOAD = { connections: CONNECTIONS, seconds: SECONDS };

/** Returns a list that begins at another place. */
const from = <T>(list: readonly T[], turn: number): T[] => {
  const at = turn % Math.max(1, list.length);
  return [...list.slice(at), ...list.slice(0, at)];
};

const askBare = (served: Served, prefix: string, turn: number, { people, items }: Served): Promise<Round> => {
  const asking = people.slice(GATHERERS);
  const pairs = Array.from({ length: items.length * 4 }, (_, index) => {
    const at = turn + index;
    return `${prefix}/${asking[at % asking.length]?.id ?? 1}/${items[at % items.length] ?? 1}`;
  });
  return round(served, { ...LOAD, paths: pairs, headers: [{}] });
};

const askProduct = (app: Served, { method, path, body }: PeerQuestion, turn: number): Promise<Round> => {
  const items = from(app.items, turn);
  const people = from(app.people, turn);
  return round(app, {
    ...LOAD,
    method,
    paths: items.map((item, index) => path(people[index % people.length]?.id ?? 1, item)),
    ...(body !== undefined && { bodies: items.map(item => JSON.stringify(body(item))) }),
    headers: from(bearers(app), turn),
  });
};

const askGraph = (graph: Served, question: PeerQuestion, turn: number, app: Served): Promise<Round> => {
  const bodies = Array.from({ length: app.items.length * 2 }, (_, index) => {
    const at = turn + index;
    const [user, item] = [graph.people[at % graph.people.length]?.id ?? 1, app.items[at % app.items.length] ?? 1];
    return JSON.stringify({ query: question.query, variables: question.variables?.(user, item) ?? {} });
  });
  return round(graph, {
    ...LOAD,
    method: 'POST',
    paths: ['/graphql'],
    bodies,
    headers: from(bearers(graph), turn),
  });
};

/** Processor time per request in microseconds: server and database together, and the database alone. */
interface Cost {
  readonly all: number;
  readonly database: number;
}

/** Costs of one question; NaN for a side that was left out. */
interface Row {
  readonly question: PeerQuestion;
  readonly costs: Readonly<Record<Side, Cost>>;
}

function rowOf(question: PeerQuestion, rounds: ReadonlyMap<Side, readonly Round[]>): Row {
  const costOf = (side: Side): Cost => ({
    all: medianOf(rounds.get(side) ?? [], 'microseconds'),
    database: medianOf(rounds.get(side) ?? [], 'database'),
  });
  return {
    question,
    costs: {
      limit: costOf('limit'),
      raw: costOf('raw'),
      PostGraphile: costOf('PostGraphile'),
      product: costOf('product'),
    },
  };
}

const ratio = (part: number): string => (Number.isNaN(part) ? '–' : plain(part, 2));

/** Prints the table of PERFORMANCE.md: each side's share of the limit, which is the limit's time divided by its own. */
function printRows(rows: readonly Row[]): void {
  console.log(
    '| what | limit, µs | our raw statement | PostGraphile | product | product, µs (PostgreSQL) | product / PostGraphile | goal |\n|---|---|---|---|---|---|---|---|',
  );
  for (const { question, costs } of rows) {
    const shares = (['raw', 'PostGraphile', 'product'] as const).map(side => ratio(costs.limit.all / costs[side].all));
    const { product, PostGraphile } = costs;
    console.log(
      `| ${question.what} | ${plain(costs.limit.all)} | ${shares.join(' | ')} | ${plain(product.all)} (${plain(product.database)}) | ${ratio(PostGraphile.all / product.all)} | ${question.goal} |`,
    );
  }
}

const figureOf = ({ question, costs }: Row): Figure => ({
  what: `${question.what}: processor time of the product against PostGraphile and the limit`,
  value: `${ratio(costs.PostGraphile.all / costs.product.all)} (${plain(costs.PostGraphile.all)} / ${plain(costs.product.all)} µs); ${ratio(costs.limit.all / costs.product.all)}`,
  goal: question.goal,
});
