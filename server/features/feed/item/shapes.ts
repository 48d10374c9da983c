import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';
import { type JsonSchema, FLAG, MOMENT, choice, orNull, record, several, TEXT, WHOLE } from '../../../base/shapes.ts';

/** Schema of contract `PersonCard`. */
export const PERSON_CARD = record({ Id: WHOLE, Name: TEXT, Photo: orNull(TEXT), Area: orNull(TEXT) });

/** Schema of contract `Attachment[]`. */
export const ATTACHMENTS = several(
  record(
    {
      id: TEXT,
      type: choice(['photo', 'video', 'document']),
      url: TEXT,
      title: TEXT,
      alt: orNull(TEXT),
      width: orNull(WHOLE),
      height: orNull(WHOLE),
      bytes: WHOLE,
    },
    { focus: several(WHOLE), poster: FLAG },
  ),
);

/** Schema of contract `Mention[]`. */
export const MENTIONS = several(record({ Id: WHOLE, Name: TEXT }));

/** Schema of contract `NamedTarget[]`. */
export const TARGETS = several(record({ Type: choice(['group', 'area']), Id: WHOLE, Title: TEXT, IsPrivate: FLAG }));

const REACTIONS = {
  Like: several(WHOLE),
  Applause: several(WHOLE),
  LikeCount: WHOLE,
  ApplauseCount: WHOLE,
  ILike: FLAG,
  IApplaud: FLAG,
};

/** Schema of the author of a comment. */
export const CREATOR = record({ Name: TEXT, Photo: orNull(TEXT), Area: TEXT });

/** Schema of contract `Comment`. */
export const COMMENT = record({
  Id: WHOLE,
  PostId: WHOLE,
  ResponseTo: orNull(WHOLE),
  Description: TEXT,
  CreatedBy: WHOLE,
  CreationDate: MOMENT,
  EditionDate: orNull(MOMENT),
  ...REACTIONS,
  RepliesCount: WHOLE,
  Reported: FLAG,
  Creator: CREATOR,
  Attachments: ATTACHMENTS,
  Mentions: MENTIONS,
  CanEdit: FLAG,
  CanDelete: FLAG,
});

/** Schema of contract `Fold`. */
export const FOLD = record({
  After: WHOLE,
  Ids: several(WHOLE),
  Place: record({ Type: choice(['group', 'area', 'person']), Id: WHOLE, Title: TEXT }),
});

/** Makes the schema of contract `FeedItem`, with the members that the kinds of content add. */
export const feedItem = (contentKinds: ContentKinds): JsonSchema =>
  record({
    Id: WHOLE,
    Type: choice(contentKinds.all.flatMap(({ kind, card }) => (card === undefined ? [] : [kind]))),
    ContentId: WHOLE,
    CreatedBy: WHOLE,
    CreationDate: MOMENT,
    EditionDate: orNull(MOMENT),
    Title: TEXT,
    Description: TEXT,
    AreaId: WHOLE,
    DepartmentName: TEXT,
    userName: TEXT,
    userPhoto: orNull(TEXT),
    Home: FLAG,
    Group: TARGETS,
    Attachments: ATTACHMENTS,
    ...REACTIONS,
    CommentCount: WHOLE,
    CanComment: FLAG,
    Reported: FLAG,
    CanEdit: FLAG,
    CanDelete: FLAG,
    Saved: FLAG,
    Muted: FLAG,
    Mentions: MENTIONS,
    LastComment: orNull(COMMENT),
    ...Object.fromEntries(
      contentKinds.all
        .flatMap(({ card }) => [card?.member ?? [], card?.live ?? []].flat())
        .map(({ name, shape }) => [name, orNull(shape)]),
    ),
  });
