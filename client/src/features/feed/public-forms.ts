/** What features that publish write with; apart, because the first load writes nothing. */
export { publicationEndpoints } from './publication-endpoints.ts';
