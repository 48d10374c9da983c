import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { AttachmentInput, FeedItemType, Target } from '#contract/features/feed/types.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Context, Viewer } from '../../base/context.ts';
import { notifyAudience } from '../notifications/service.ts';
import type { ItemText, Publisher } from '../feed/service.ts';

/**
 * What a feature says of what it publishes: a row of its own, with a feed item by which people see it, react to it and
 * comment on it. Audience, text, photos and content are the same of all of them, and are here.
 */
export interface Publication {
  /** Its kind, as things and feed items name it. */
  readonly kind: Exclude<FeedItemType, 'post'>;
  /** The message that refuses another audience once the five days are over, where it is not that of all others. */
  readonly visibilityClosed?: (language: Language) => string;
  /** True for authors who write to every area and every public group, also those that they don't belong to. */
  readonly everyPlace: (viewer: Viewer) => boolean;
}

/** What is written of every publication. Of an edit, what is left out stays. */
export interface PublicationBody {
  readonly Title: string;
  readonly Description: string;
  readonly Home?: boolean | undefined;
  readonly Group?: readonly Target[] | undefined;
  readonly Attachments?: readonly AttachmentInput[] | undefined;
}

/** What the card in the feed says of it. */
export const itemText = ({ Title, Description }: PublicationBody): ItemText => ({
  title: Title,
  description: Description,
});

/** Notifies everybody whom a publication is for, once, after the commit. */
export const notifyOfPublication = (
  context: Publisher & Pick<Context, 'db' | 'log' | 'things'>,
  publication: Publication,
  kind: NotificationKind,
  itemId: number,
): Promise<void> => notifyAudience(context, { kind, subject: { kind: publication.kind, id: itemId } });
