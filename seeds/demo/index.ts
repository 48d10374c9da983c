import { hashPassword } from '../../server/integrations/identity/accounts/passwords.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { demoFiles } from './demo-files.ts';
import { frailejon } from './frailejon/index.ts';
import type { DemoOrganisation } from './model.ts';
import { createRandom, type DemoTools } from './tools.ts';
import { writeActivity, writeNotifications } from './write-notifications.ts';
import { writeAdverts } from './write-adverts.ts';
import { writeCelebrations } from './write-celebrations.ts';
import { writeComments, writeMentions } from './write-comments.ts';
import { writeContact } from './write-contact.ts';
import { writeDocuments, writeRepository } from './write-documents.ts';
import { writeEvents } from './write-events.ts';
import { writeFiles } from './write-files.ts';
import { writeFriends } from './write-friends.ts';
import { writeGroups } from './write-groups.ts';
import { writeIntegrations } from './write-integrations.ts';
import { writeLoans } from './write-loans.ts';
import { writeMessages } from './write-messages.ts';
import { writeNews } from './write-news.ts';
import { writePeople, type Place, writeProfiles } from './write-people.ts';
import { writePolls } from './write-polls.ts';
import { writePosts, type WrittenPost } from './write-posts.ts';
import { writeRates } from './write-rates.ts';
import { writeRecognitions } from './write-recognitions.ts';
import { writeReports } from './write-reports.ts';
import { writeShared } from './write-shared.ts';
import { writeSurveys } from './write-surveys.ts';
import { takeIds, writeRows } from './writer.ts';
import { yarumo } from './yarumo/index.ts';

/** Fills an empty database with the demo organisations. */
export async function seedDemo(tools: DemoTools): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const plan of [yarumo, frailejon]) await seedOrganisation(tools, plan, passwordHash);
  // Without statistics, the planner would make the first minutes slow.
  await tools.owner.query('analyze');
}

async function seedOrganisation(tools: DemoTools, plan: DemoOrganisation, passwordHash: string): Promise<void> {
  const place: Place = { tools, plan, random: createRandom(plan.org) };
  await tools.owner.query(
    `insert into organisations (org_id, name, email_domain) values ($1, $2, $3)
     on conflict (org_id) do update set name = excluded.name, email_domain = excluded.email_domain`,
    [plan.org, plan.name, plan.domain],
  );
  await tools.pin(plan.org);
  const { people, areas } = await writePeople(place, passwordHash);
  await writeProfiles({ tools, plan, people });
  const streams = await writeGroups(place, people, areas);
  const writer = { ...place, people, streams };
  await writeActivity(writer);
  const posts = await writePosts(writer);
  await writeAdverts(writer, posts);
  await writePolls(writer, posts);
  await writeEvents(writer, posts);
  await writeNews(writer, posts);
  await writeComments(writer, posts);
  await writeMentions(writer);
  await writeNotifications(writer);
  const banners = await writeBanners(place);
  await writeConfig(place, posts);
  await writeRates(writer);
  await writeCelebrations(writer);
  await writeSurveys(writer);
  const documents = await writeDocuments(writer);
  await writeFiles(writer, [...demoFiles(writer, posts, banners), ...documents]);
  await writeRepository(writer);
  await writeReports(writer, posts);
  await writeContact(writer);
  await writeIntegrations(writer);
  await writeMessages(writer);
  await writeFriends(writer);
  await writeRecognitions(writer);
  await writeLoans(writer);
  await writeShared(writer);
}

async function writeBanners(place: Place): Promise<number[]> {
  const ids = await takeIds(place, 'banners', place.plan.banners.length);
  await writeRows(
    place,
    `insert into banners (org_id, id, position, title)
     select $1, b.id, b.position, b.title from jsonb_to_recordset($2::jsonb) as b(id int, position smallint, title text)`,
    place.plan.banners.map(({ title }, index) => ({ id: ids[index], position: index, title })),
  );
  return ids;
}

/** Writes the configuration; the home page's button leads to the newest post, which its message is about. */
async function writeConfig(place: Place, posts: readonly WrittenPost[]): Promise<void> {
  const { name, config } = place.plan;
  const values = { name, ...config, homeButtonLink: `/post/${posts.at(-1)?.id ?? ''}` };
  await writeRows(
    place,
    `insert into general_config (org_id, title, value) select $1, c.title, c.value
       from jsonb_to_recordset($2::jsonb) as c(title text, value jsonb)
     on conflict (org_id, title) do update set value = excluded.value`,
    Object.entries(values).map(([title, value]) => ({ title, value })),
  );
}
