/** Numbers of items that came since the last visit of home. */
export interface NewCounts {
  readonly posts: number;
  readonly news: number;
  readonly events: number;
}

/** Texts of the home feed about new items and folded ones. */
export const feedHome = {
  /** New items since the last visit. 'isMore': there are more than were counted. */
  summary: ({ posts, news, events }: NewCounts, isMore: boolean): string => {
    const parts = [
      ...(posts > 0 ? [posts === 1 ? '1 publicación' : `${posts} publicaciones`] : []),
      ...(news > 0 ? [news === 1 ? '1 noticia' : `${news} noticias`] : []),
      ...(events > 0 ? [events === 1 ? '1 evento' : `${events} eventos`] : []),
    ];
    const last = parts.pop() ?? '';
    const list = parts.length === 0 ? last : `${parts.join(', ')} y ${last}`;
    const adjective = `nuev${events > 0 ? 'o' : 'a'}${posts + news + events === 1 ? '' : 's'}`;
    return `${isMore ? 'Más de ' : ''}${list} ${adjective}`;
  },
  /** Button for the items of one place that are folded into the one above. */
  folded: (count: number, place: string) => `+${count} de ${place}`,
  reduced: (group: string) => `Verás menos de ${group} en tu inicio`,
  whole: (group: string) => `Verás todo de ${group} en tu inicio`,
  reduceFailed: 'No se pudo cambiar.',
};
