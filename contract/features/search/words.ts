import type { SearchKind } from './types.ts';

/**
 * Words for each kind after 'tipo:' in a search, in either language and without accents. They are apart from the
 * declarations of the features to keep the first load small. @spec 2§2
 */
export const SEARCH_WORDS: Readonly<Record<SearchKind, readonly string[]>> = {
  person: ['persona', 'personas', 'people', 'person'],
  post: ['publicacion', 'publicaciones', 'post', 'posts'],
  comment: ['comentario', 'comentarios', 'comment', 'comments'],
  new: ['noticia', 'noticias', 'news'],
  event: ['evento', 'eventos', 'event', 'events'],
  advert: ['articulo', 'articulos', 'clasificado', 'clasificados', 'item', 'items'],
  group: ['grupo', 'grupos', 'group', 'groups'],
  area: ['area', 'areas'],
  document: ['documento', 'documentos', 'document', 'documents', 'archivo', 'archivos'],
};
