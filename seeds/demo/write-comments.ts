import type { DemoComment } from './model.ts';
import { reactors, type WrittenPost } from './write-posts.ts';
import { before, lookUp, takeIds, writeRows, type Writer, type WrittenPerson } from './writer.ts';
import { isVisible } from '../../server/features/feed/service.ts';
import { queryOf, sql } from '../../server/db/sql.ts';

/** Comments used if none is written for a post. `{autor}` becomes a mention of the post's author. */
const REMARKS = {
  any: [
    '¡Qué buena noticia!',
    'Gracias por compartir.',
    'Totalmente de acuerdo.',
    'Esto merece un tinto.',
    'Me alegraste la mañana, {autor}.',
    'Así se hace.',
    '¡Felicitaciones al equipo!',
    'Lo comparto con mi turno.',
    'Yo pensé que era el único.',
    'Cuenten conmigo para la próxima.',
    'Se necesitaba. Gracias, {autor}.',
    'Apenas para un lunes.',
    'En Pasto hicimos algo parecido y funcionó.',
    'Desde Barranquilla, un abrazo.',
    'Anotado.',
    'Qué orgullo trabajar con gente así.',
    'Me apunto.',
    '¿Y eso aplica también para la sede Cali?',
    'Con toda.',
    'Jajaja, me pasó igual.',
    'Doy fe: yo estaba ahí.',
    'Esto hay que repetirlo.',
    'De lo mejor que he leído hoy.',
    'Ahí estaré sin falta.',
  ],
  photos: [
    '¡Qué fotos tan bonitas!',
    'La segunda se va de fondo de pantalla.',
    'Qué luz tan hermosa. ¿Con qué cámara, {autor}?',
    'Se siente el frío desde aquí.',
    'Esa foto tiene que ir en la cartelera.',
    'Colombia es bella, qué pereza discutirlo.',
    'Quiero estar ahí y no en este informe.',
  ],
  documents: [
    'Descargado. ¡Gracias!',
    'Por fin en un solo archivo.',
    'Tengo una duda sobre la segunda página, {autor}.',
    'Súper claro. Lo imprimo para el turno de la noche.',
    '¿Esta es la versión final?',
    'Guardado en favoritos.',
  ],
  videos: [
    'Lo vi tres veces.',
    '¡Qué nota de video!',
    'Con esto arranco el día.',
    '{autor}, necesito el detrás de cámaras.',
  ],
} as const;

const REPLIES: readonly string[] = [
  '¡Gracias!',
  'Claro que sí, te escribo.',
  'Con mucho gusto.',
  'La próxima te aviso con tiempo.',
  'Jajaja, exacto.',
  'Sí, aplica para todas las sedes.',
  'Mañana te cuento bien.',
  'Esa es la idea.',
  'Buen punto, lo reviso.',
  'Hecho.',
  'Y eso que no has visto el resto.',
  'Un abrazo de vuelta.',
];

/** Writes the mentions: '@' and the name of a person who can see the text. */
export async function writeMentions(writer: Writer): Promise<void> {
  const setting = [{ now: writer.tools.now }];
  await writeRows(writer, mentionsIn('comments', 'comment_mentions', 'comment_id', 't.body', 't.item_id'), setting);
  await writeRows(writer, mentionsIn('feed_items', 'item_mentions', 'item_id', 't.description', 't.id'), setting);
}

const VISIBLE = queryOf(isVisible({ org: sql`t.org_id`, viewer: sql`u.id`, now: sql`s.now` }, sql`i`)).text;

const mentionsIn = (table: string, mentions: string, key: string, text: string, item: string): string => `
  insert into ${mentions} (org_id, ${key}, user_id, name)
  select $1, t.id, u.id, u.first_name || ' ' || u.last_name
  from ${table} t join users u on u.org_id = t.org_id and strpos(${text}, '@' || u.first_name || ' ' || u.last_name) > 0,
    jsonb_to_recordset($2::jsonb) as s(now timestamptz)
  where t.org_id = $1 and u.is_active and exists (select from feed_items i
    where i.org_id = t.org_id and i.id = ${item} and ${VISIBLE})`;

/** Largest number of comments on a post for which none are written. */
const COMMENTS_MAX = 6;
/** Probability that a comment has a reply. */
const REPLY_CHANCE = 0.35;
const TWO_DAYS_MINUTES = 2880;

interface NewComment {
  readonly post: WrittenPost;
  readonly author: WrittenPerson;
  readonly text: string;
  readonly created: Date;
  readonly parent?: NewComment;
  readonly likes: number;
  readonly applauses: number;
  readonly likedBy: readonly string[];
}

/** Writes people's comments, in the order of their times, with their reactions. */
export async function writeComments(writer: Writer, posts: readonly WrittenPost[]): Promise<void> {
  const comments = posts
    .flatMap(post =>
      post.post.comments === undefined ? invented(writer, post) : scripted(writer, post, post.post.comments),
    )
    .sort((a, b) => a.created.getTime() - b.created.getTime());
  const taken = await takeIds(writer, 'comments', comments.length);
  const ids = new Map(comments.map((comment, index) => [comment, taken[index] ?? 0]));
  await writeRows(
    writer,
    `insert into comments (org_id, id, item_id, parent_id, author_id, body, created_at)
     select $1, c.id, c.item, c.parent, c.author, c.text, c.created from jsonb_to_recordset($2::jsonb)
       as c(id bigint, item bigint, parent bigint, author int, text text, created timestamptz)`,
    comments.map(comment => ({
      id: ids.get(comment),
      item: comment.post.id,
      parent: comment.parent === undefined ? null : ids.get(comment.parent),
      author: comment.author.id,
      text: comment.text,
      created: comment.created,
    })),
  );
  await writeRows(
    writer,
    `insert into comment_reactions (org_id, comment_id, user_id, kind)
     select $1, r.comment, r.person, r.kind from jsonb_to_recordset($2::jsonb) as r(comment bigint, person int, kind smallint)`,
    comments.flatMap(comment => {
      const { audience } = comment.post;
      const rows = (people: readonly WrittenPerson[], kind: number): object[] =>
        people.map(({ id }) => ({ comment: ids.get(comment), person: id, kind }));
      return [
        ...rows(reactors(writer, audience, comment.likes, comment.likedBy), 1),
        ...rows(reactors(writer, audience, comment.applauses), 2),
      ];
    }),
  );
}

/** Returns the comments that the demo's texts contain. */
function scripted(writer: Writer, post: WrittenPost, comments: readonly DemoComment[]): NewComment[] {
  const make = ({ by, text, minutesAgo, likes = 0, applauses = 0, likedBy = [] }: DemoComment): NewComment => {
    const created = before(writer.tools.now, minutesAgo);
    return { post, author: lookUp(writer.people, by), text, created, likes, applauses, likedBy };
  };
  return comments.flatMap(comment => {
    const parent = make(comment);
    return [parent, ...(comment.replies ?? []).map(reply => ({ ...make(reply), parent }))];
  });
}

/** Makes random comments by people who see the post, no two with the same words. */
function invented({ random, tools: { now } }: Writer, post: WrittenPost): NewComment[] {
  const others = post.audience.filter(person => person !== post.author);
  const remarks = random.sample(remarksFor(post), random.between(0, COMMENTS_MAX));
  const after = (moment: Date): Date => {
    const latest = Math.min(TWO_DAYS_MINUTES, (now.getTime() - moment.getTime()) / 60_000);
    return before(moment, -latest * random.next() ** 2);
  };
  return remarks.flatMap(remark => {
    const comment: NewComment = {
      post,
      author: random.pick(others),
      text: remark.replace('{autor}', `@${post.author.firstName} ${post.author.lastName}`),
      created: after(post.created),
      likes: random.between(0, 5),
      applauses: random.between(0, 2),
      likedBy: [],
    };
    if (random.next() > REPLY_CHANCE) return [comment];
    const reply = {
      ...comment,
      author: post.author,
      text: random.pick(REPLIES),
      created: after(comment.created),
      parent: comment,
      likes: random.between(0, 2),
      applauses: 0,
    };
    return [comment, reply];
  });
}

function remarksFor({ post }: WrittenPost): string[] {
  return [
    ...REMARKS.any,
    ...(post.photos === undefined ? [] : REMARKS.photos),
    ...(post.documents === undefined ? [] : REMARKS.documents),
    ...(post.videos === undefined ? [] : REMARKS.videos),
  ];
}
