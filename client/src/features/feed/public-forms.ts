/** Parts of the feed that publishing features need; separate, because the first load writes nothing. */
export { publicationEndpoints } from './publication-endpoints.ts';
