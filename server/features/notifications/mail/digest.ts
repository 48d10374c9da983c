import { DIGEST_AT } from '#contract/features/notifications/limits.ts';
import { bogotaTime } from '#contract/features/notifications/quiet-hours.ts';
import { manyAtOnce } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { mailTexts, type Composer } from '../../mail/service.ts';
import { emailSubjectOf } from '../message.ts';
import { findDue, findUnseen, queueDigestEmails, wantsDigest } from './digest-sql.ts';
import { factsOf, sleepsUntil, type EmailedNotification } from './emailed-notification-sql.ts';

const MINUTE_MS = 60_000;
/** Number of people in one transaction. @assumed */
const BATCH = 500;

/** Queues the digests of the day from seven in the morning on. */
export const queueDigests: Job<FeatureTools> = {
  name: 'notifications: daily digest',
  every: MINUTE_MS,
  run: async ({ now, contentKinds, ...tools }) => {
    const morning = bogotaTime(now, DIGEST_AT);
    if (now < morning) return;
    await manyAtOnce(tools, BATCH, {
      next: (session, org, most, tried) => session.run<{ id: number }>(findDue, { org, morning, most, tried }),
      work: (session, org, people) =>
        session.run(queueDigestEmails(contentKinds), { org, morning, now, people: people.map(({ id }) => id) }),
    });
  },
};

/** Writes the digest of the notifications that are still unseen when it is sent; null if there are none. */
export const writeDigest: Composer = async queued => {
  const { session, org, userId, about, now, language, contentKinds } = queued;
  const [from, to] = about.split('-').map(Number);
  const waitUntil = await sleepsUntil(queued);
  if (waitUntil !== null) return { waitUntil };
  const values = { org, viewer: userId, from, to, now };
  const found = await session.run<EmailedNotification & { total: number }>(findUnseen(contentKinds), values);
  const total = found[0]?.total ?? 0;
  if (total === 0 || (await session.run(wantsDigest(org, userId))).length === 0) return null;
  const texts = mailTexts(language);
  const lines = found.map(one => ({
    text: [emailSubjectOf(language, one), ...factsOf(queued, one)].join(' · '),
    path: one.Url,
  }));
  const more = total > lines.length ? [{ text: texts.digest.more(total - lines.length) }] : [];
  return {
    email: {
      subject: texts.digest.subject(total),
      lead: texts.digest.lead,
      lines: [...lines, ...more],
      action: { label: () => texts.all, path: '/notifications' },
      topic: 'digest',
    },
  };
};
