import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { AttachmentInput, FeedItemType, Target } from '#contract/features/feed/types.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Context, Viewer } from '../../base/context.ts';
import { notifyAudience } from '../notifications/service.ts';
import type { ItemText, Publisher } from '../feed/service.ts';

/**
 * Declaration of a publication: a row of its own, with a feed item by which people see it, react to it and comment on
 * it. Audience, text, photos and content are common to all kinds, and are handled here.
 */
export interface Publication {
  /** Kind, as named by things and feed items. */
  readonly kind: Exclude<FeedItemType, 'post'>;
  /** Message that refuses another audience once the five days are over, if it differs from the common one. */
  readonly visibilityClosed?: (language: Language) => string;
  /** True for authors who may write to every area and every public group, even those that they don't belong to. */
  readonly everyPlace: (viewer: Viewer) => boolean;
}

/** Body of every publication. Fields omitted by an edit stay. */
export interface PublicationBody {
  readonly Title: string;
  readonly Description: string;
  readonly Home?: boolean | undefined;
  readonly Group?: readonly Target[] | undefined;
  readonly Attachments?: readonly AttachmentInput[] | undefined;
}

/** Text of the card in the feed. */
export const itemText = ({ Title, Description }: PublicationBody): ItemText => ({
  title: Title,
  description: Description,
});

/** Notifies the whole audience of a publication, once, after the commit. */
export const notifyOfPublication = (
  context: Publisher & Pick<Context, 'db' | 'log' | 'contentKinds'>,
  publication: Publication,
  kind: NotificationKind,
  itemId: number,
): Promise<void> => notifyAudience(context, { kind, subject: { kind: publication.kind, id: itemId } });
