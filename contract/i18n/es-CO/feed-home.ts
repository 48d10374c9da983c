/** New items of home since the last visit. */
export interface NewItems {
  readonly posts: number;
  /** Numbers of other types, with their nouns. */
  readonly others: readonly string[];
  readonly total: number;
  /** Whether one of the nouns is masculine. */
  readonly isMasculine: boolean;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
}

/** Texts of the home feed about new items and folded ones. */
export const feedHome = {
  summary: ({ posts, others, total, isMasculine, isMore }: NewItems): string => {
    const parts = [...(posts > 0 ? [posts === 1 ? '1 publicación' : `${posts} publicaciones`] : []), ...others];
    const last = parts.pop() ?? '';
    const list = parts.length === 0 ? last : `${parts.join(', ')} y ${last}`;
    return `${isMore ? 'Más de ' : ''}${list} nuev${isMasculine ? 'o' : 'a'}${total === 1 ? '' : 's'}`;
  },
  /** Button for the items of one place that are folded into the one above. */
  folded: (count: number, place: string) => `+${count} de ${place}`,
};
