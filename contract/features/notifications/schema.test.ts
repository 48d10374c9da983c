import { describe, expect, it } from 'vitest';
import { notifications } from '../../i18n/es-CO/notifications.ts';
import { preferencesSchema } from './schema.ts';
import { DEFAULT_CHANNELS } from './kinds.ts';

const schema = preferencesSchema(notifications.errors);
const wanted = { Topics: DEFAULT_CHANNELS, QuietFrom: null, QuietTo: null, Digest: false, MailLater: true };
const refusal = (change: object): string | null => {
  try {
    schema.validateSync({ ...wanted, ...change });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const { topicsRequired, quietHours, digestRequired, mailLaterRequired } = notifications.errors;
const { comments: _left, ...incomplete } = DEFAULT_CHANNELS;

describe('preferences', () => {
  it.each<[string, object, string | null]>([
    ['what everybody begins with', {}, null],
    ['quiet hours over midnight', { QuietFrom: '22:00', QuietTo: '06:00' }, null],
    ['a topic less', { Topics: incomplete }, topicsRequired],
    [
      'a topic that there is not',
      { Topics: { ...DEFAULT_CHANNELS, nothing: { Web: true, Email: true, Push: true } } },
      topicsRequired,
    ],
    ['a channel less', { Topics: { ...DEFAULT_CHANNELS, comments: { Web: true, Push: true } } }, topicsRequired],
    ['no pushes', { Topics: { ...DEFAULT_CHANNELS, comments: { Web: true, Email: true } } }, null],
    [
      'pushes that are nothing',
      { Topics: { ...DEFAULT_CHANNELS, comments: { Web: true, Email: true, Push: null } } },
      topicsRequired,
    ],
    [
      'a channel that there is not',
      { Topics: { ...DEFAULT_CHANNELS, comments: { Web: true, Email: true, Push: true, Sms: true } } },
      topicsRequired,
    ],
    [
      'yes in words',
      { Topics: { ...DEFAULT_CHANNELS, comments: { Web: 'true', Email: true, Push: true } } },
      topicsRequired,
    ],
    ['no topics', { Topics: undefined }, topicsRequired],
    ['a beginning without an end', { QuietFrom: '22:00' }, quietHours],
    ['an end without a beginning', { QuietTo: '06:00' }, quietHours],
    ['hours that end when they begin', { QuietFrom: '22:00', QuietTo: '22:00' }, quietHours],
    ['an hour that there is not', { QuietFrom: '24:00', QuietTo: '06:00' }, quietHours],
    ['no word about the digest', { Digest: undefined }, digestRequired],
    ['a digest in words', { Digest: 'yes' }, digestRequired],
    ['no word about mail that waits', { MailLater: undefined }, null],
    ['mail that waits, in words', { MailLater: 'yes' }, mailLaterRequired],
  ])('%s', (_name, change, message) => {
    expect(refusal(change)).toBe(message);
  });
});
