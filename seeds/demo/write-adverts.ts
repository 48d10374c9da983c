import { expiryOf } from '#contract/features/tienda/rules.ts';
import { priceAmount } from '#contract/features/tienda/price.ts';
import { CITIES } from '../../server/reference/cities.ts';
import type { DemoAdvert } from './model.ts';
import type { WrittenPost } from './write-posts.ts';
import { lookUp, writeRows, type Writer } from './writer.ts';

const cityIds = new Map(CITIES.map(city => [city.Name, city.Id]));

/** Writes the rows of adverts behind their items. */
export async function writeAdverts(writer: Writer, posts: readonly WrittenPost[]): Promise<void> {
  await writeRows(
    writer,
    `insert into adverts (org_id, id, author_id, title, description, price, price_amount, city_id, category, state,
       contact_tel, contact_ext, contact_mobile, created_at, expires_at)
     select $1, a.id, a.author, a.title, a.text, a.price, a.amount, a.city, a.category, coalesce(a.state, 'disponible'),
       a.tel, a.ext, a.mobile, a.created, a.expiry
     from jsonb_to_recordset($2::jsonb) as a(id bigint, author int, title text, text text, price text, amount bigint, city int,
       category text, state text, tel text, ext int, mobile text, created timestamptz, expiry timestamptz)`,
    posts.flatMap(({ id, post, author, created }) =>
      post.advert === undefined
        ? []
        : [{ id, author: author.id, text: post.text, created, ...rowOf(post.advert, created) }],
    ),
  );
}

function rowOf({ city, contact, ...advert }: DemoAdvert, created: Date): object {
  return {
    ...advert,
    ...contact,
    amount: priceAmount(advert.price),
    city: lookUp(cityIds, city),
    expiry: expiryOf(created),
  };
}
