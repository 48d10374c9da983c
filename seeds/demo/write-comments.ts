import { REMARKS, REPLIES } from './conversation.ts';
import type { DemoComment } from './model.ts';
import { reactors, type WrittenPost } from './write-posts.ts';
import { before, lookUp, takeIds, writeRows, type Writer, type WrittenPerson } from './writer.ts';

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
