import type { Api } from './api.ts';
import { makePhoto } from './files.ts';

/** Id of Bogotá D.C. among the municipalities. */
const BOGOTA = 11_001;

/** Publishes mandatory news for everybody; returns its id. */
export async function publishNews(api: Api, Title: string, more: object = {}): Promise<number> {
  const [id] = await api.upload([await makePhoto('Portada.png')]);
  const [category] = await api.rows('/api/Flx_NewsCategories?$top=1');
  const { Id } = await api.post('/api/Flx_News', {
    Title,
    Description: 'Lo que cambia desde mañana.',
    Content: '<p>Desde mañana.</p>',
    Category: category?.Id,
    City: BOGOTA,
    RequiresConfirmation: true,
    Attachments: [{ id }],
    Home: true,
    Group: [],
    ...more,
  });
  return Id;
}
