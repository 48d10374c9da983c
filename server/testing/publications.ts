import type { Role } from '#contract/features/access/roles.ts';
import { EVENT_DESCRIPTION_MAX, EVENT_PHOTOS, EVENT_TITLE_MAX } from '#contract/features/events/limits.ts';
import { POST_MEDIA_MAX, POST_TEXT_MAX } from '#contract/features/feed/limits.ts';
import type { AttachmentKind, FeedItem, FeedItemType } from '#contract/features/feed/types.ts';
import { NEWS_DESCRIPTION_MAX, NEWS_TITLE_MAX } from '#contract/features/news/limits.ts';
import { POLL_QUESTION_MAX } from '#contract/features/polls/rules.ts';
import { DESCRIPTION_MAX, PHOTOS_MAX, PRICE_MAX, TITLE_MAX } from '#contract/features/tienda/limits.ts';
import { eventsForm as events } from '#contract/i18n/es-CO/events-form.ts';
import { feed } from '#contract/i18n/es-CO/feed.ts';
import { newsForm as news } from '#contract/i18n/es-CO/news-form.ts';
import { polls } from '#contract/i18n/es-CO/polls.ts';
import { publishing } from '#contract/i18n/es-CO/publishing.ts';
import { tienda } from '#contract/i18n/es-CO/tienda.ts';
import { eventFields } from './events.ts';
import { STORY } from './news.ts';
import { ADVERT } from './tienda.ts';

/** Fields common to the responses of all kinds. `PostId` is the feed item if its id differs. */
export type Publication = Pick<
  FeedItem,
  'Id' | 'Home' | 'Group' | 'Attachments' | 'CanEdit' | 'CanDelete' | 'EditionDate'
> & { readonly PostId?: number };

/** Rights of a person who is not the author on a publication for everybody. */
interface Rights {
  readonly creates: boolean;
  readonly edits: boolean;
  readonly deletes: boolean;
}

/** Text field that a person fills in. */
interface TextField {
  readonly name: string;
  /** Largest length, in characters. */
  readonly max: number;
  readonly tooLong: string;
  /** Error for a blank text; null if it is optional. */
  readonly required: string | null;
}

/** Properties of one kind of publication, for every-publication.api.test.ts. */
export interface PublicationKind {
  readonly type: Exclude<FeedItemType, 'recognition'>;
  /** Path under which it is created, read, edited and deleted. */
  readonly path: string;
  /** Roles required for writing it. */
  readonly authorRoles: readonly Role[];
  /** Returns the minimal accepted fields, except a required photo. */
  fields(now: Date): object;
  /** Returns an edit that changes its title to this. */
  edit(title: string, now: Date): object;
  readonly texts: readonly TextField[];
  /** Rules of files; null for a kind that takes none. */
  readonly files: {
    readonly max: number;
    readonly isPhotoRequired: boolean;
    /** Kinds of file that it refuses, and the error. */
    readonly refused: readonly AttachmentKind[];
    readonly refusal: string;
  } | null;
  /** Error for a publication for nobody. */
  readonly nobody: string;
  /** Error for a change of the audience after five days; null for a kind whose audience never changes. */
  readonly closed: string | null;
  /** Whether its author edits it, rather than a role. In both cases only while they see it with its readers. */
  readonly isEditedByAuthor: boolean;
  /** Rights of others, by their only role; a colleague has none. */
  readonly rights: Readonly<Partial<Record<Role | 'colleague', Rights>>>;
  /** Whether `ExpiryDate` may be given, after which readers no longer see it. */
  readonly expires: boolean;
}

const READS: Rights = { creates: true, edits: false, deletes: false };
const NOTHING: Rights = { creates: false, edits: false, deletes: false };
const EVERYTHING: Rights = { creates: true, edits: true, deletes: true };

export const PUBLICATION_KINDS: readonly PublicationKind[] = [
  {
    type: 'post',
    path: '/api/Flx_Posts',
    authorRoles: [],
    fields: () => ({ Description: 'Hola, equipo' }),
    edit: title => ({ Description: title }),
    texts: [
      {
        name: 'Description',
        max: POST_TEXT_MAX,
        tooLong: feed.errors.textTooLong(POST_TEXT_MAX),
        required: feed.errors.textRequired,
      },
    ],
    files: { max: POST_MEDIA_MAX, isPhotoRequired: false, refused: [], refusal: '' },
    nobody: feed.errors.targetsRequired,
    closed: null,
    isEditedByAuthor: true,
    rights: { colleague: READS, Propietarios: READS },
    expires: false,
  },
  {
    type: 'poll',
    path: '/api/Flx_Polls',
    authorRoles: [],
    fields: () => ({ Question: '¿Qué curso quieres tomar?', Answers: ['Excel', 'Primeros auxilios'] }),
    edit: title => ({ Question: title }),
    texts: [
      {
        name: 'Question',
        max: POLL_QUESTION_MAX,
        tooLong: polls.errors.questionTooLong(POLL_QUESTION_MAX),
        required: null,
      },
    ],
    files: null,
    nobody: feed.errors.targetsRequired,
    closed: null,
    isEditedByAuthor: true,
    rights: { colleague: READS, Propietarios: READS },
    expires: false,
  },
  {
    type: 'advert',
    path: '/api/Flx_Store',
    authorRoles: [],
    fields: () => ADVERT,
    edit: title => ({ ...ADVERT, Title: title }),
    texts: [
      {
        name: 'Title',
        max: TITLE_MAX,
        tooLong: feed.errors.tooLong(TITLE_MAX),
        required: tienda.errors.titleRequired,
      },
      {
        name: 'Description',
        max: DESCRIPTION_MAX,
        tooLong: feed.errors.tooLong(DESCRIPTION_MAX),
        required: tienda.errors.descriptionRequired,
      },
      {
        name: 'Price',
        max: PRICE_MAX,
        tooLong: feed.errors.tooLong(PRICE_MAX),
        required: tienda.errors.priceRequired,
      },
    ],
    files: {
      max: PHOTOS_MAX,
      isPhotoRequired: false,
      refused: ['document', 'video'],
      refusal: feed.errors.photosOnly,
    },
    nobody: publishing.optionRequired,
    closed: tienda.errors.visibilityClosed,
    isEditedByAuthor: true,
    rights: {
      colleague: READS,
      'Admin-News': READS,
      'Admin-Adverts': { ...READS, deletes: true },
      Propietarios: { ...READS, deletes: true },
    },
    expires: false,
  },
  {
    type: 'new',
    path: '/api/Flx_News',
    authorRoles: ['Admin-News'],
    // A featured one is on home, like all the others.
    fields: () => ({ ...STORY, Featured: true }),
    edit: title => ({ ...STORY, Featured: true, Title: title }),
    texts: [
      {
        name: 'Title',
        max: NEWS_TITLE_MAX,
        tooLong: feed.errors.tooLong(NEWS_TITLE_MAX),
        required: news.errors.titleRequired,
      },
      {
        name: 'Description',
        max: NEWS_DESCRIPTION_MAX,
        tooLong: feed.errors.tooLong(NEWS_DESCRIPTION_MAX),
        required: news.errors.descriptionRequired,
      },
    ],
    files: { max: 1, isPhotoRequired: true, refused: ['document', 'video'], refusal: feed.errors.photosOnly },
    nobody: publishing.optionRequired,
    closed: publishing.closed,
    isEditedByAuthor: true,
    rights: { colleague: NOTHING, 'Admin-Events': NOTHING, 'Admin-News': EVERYTHING, Propietarios: EVERYTHING },
    expires: true,
  },
  {
    type: 'event',
    path: '/api/Flx_Events',
    authorRoles: ['Admin-Events'],
    fields: now => eventFields({ now }),
    edit: (title, now) => eventFields({ now }, { Title: title }),
    texts: [
      {
        name: 'Title',
        max: EVENT_TITLE_MAX,
        tooLong: feed.errors.tooLong(EVENT_TITLE_MAX),
        required: events.errors.titleRequired,
      },
      {
        name: 'Description',
        max: EVENT_DESCRIPTION_MAX,
        tooLong: feed.errors.tooLong(EVENT_DESCRIPTION_MAX),
        required: events.errors.descriptionRequired,
      },
    ],
    files: {
      max: EVENT_PHOTOS,
      isPhotoRequired: true,
      refused: ['document', 'video'],
      refusal: feed.errors.photosOnly,
    },
    nobody: publishing.optionRequired,
    closed: publishing.closed,
    isEditedByAuthor: false,
    rights: { colleague: NOTHING, 'Admin-News': NOTHING, 'Admin-Events': EVERYTHING, Propietarios: EVERYTHING },
    expires: false,
  },
];
