import { addDays } from 'date-fns';
import { bogotaDay } from '#contract/lib/time.ts';
import { EVERYBODY, OWN, row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

/** Body of an edited signature. */
const SIGNATURE = () => ({ Text: 'Buen viento y buena mar' });

const RECEIVED = ({ spare }: RoleScene) => ({ id: spare.recognition });

/** Rows of the role matrix on birthdays and recognitions. */
export const CELEBRATION_ROWS: readonly MatrixRow[] = [
  row('get Flx_Greetings', EVERYBODY),
  row('get Flx_Greetings/{id}', OWN, { refusal: 404 }),
  row('post Flx_Greetings', EVERYBODY, {
    body: ({ colleague }) => ({ ReceiverId: colleague, Text: '¡Felicidades!' }),
  }),
  row('get Flx_OrganisationValues', EVERYBODY),
  row('get Flx_OrganisationValues/{id}', EVERYBODY),
  row('get Flx_Recognitions', EVERYBODY),
  row('get Flx_Recognitions/{id}', EVERYBODY),
  row('get Flx_Recognitions/allowance', EVERYBODY),
  row('get Flx_Recognitions/of/{person}', EVERYBODY, { params: ({ colleague }) => ({ person: colleague }) }),
  row('get Flx_Recognitions/radar', EVERYBODY),
  row('get Flx_Recognitions/statistics', ['Admin-Users']),
  row('get Flx_Recognitions/statistics.csv', ['Admin-Users']),
  row('post Flx_Recognitions', EVERYBODY, {
    body: ({ ids, colleague }) => ({
      RewardId: ids['Flx_RecognitionTypes'],
      Comment: 'Ayudó a todos',
      UserId: [colleague],
    }),
  }),
  row('put Flx_Recognitions/{id}/hidden', EVERYBODY, { params: RECEIVED }),
  row('delete Flx_Recognitions/{id}/hidden', EVERYBODY, { params: RECEIVED }),
  row('get Flx_Birthdays', EVERYBODY),
  row('get Flx_Birthdays/settings', []),
];

/** Rows of the role matrix on collective cards. The author's is a farewell that is not delivered. */
export const CARD_ROWS: readonly MatrixRow[] = [
  row('get Flx_Cards', EVERYBODY),
  row('get Flx_Cards/{id}', EVERYBODY),
  row('post Flx_Cards', EVERYBODY, {
    body: ({ colleague, now }: RoleScene) => ({
      Occasion: 'farewell',
      ReceiverId: colleague,
      Day: bogotaDay(addDays(now, 20)),
    }),
  }),
  row('get Flx_CardSignatures', EVERYBODY),
  row('get Flx_CardSignatures/{id}', EVERYBODY),
  row('post Flx_CardSignatures', EVERYBODY, {
    // A new card, because the author has signed that of the scene.
    body: async ({ viewer, asking, now }: RoleScene) => {
      const body = { Occasion: 'farewell', ReceiverId: asking, Day: bogotaDay(addDays(now, 20)) };
      const { results } = (await viewer.post('/api/Flx_Cards', body)).body as { results: { Id: number } };
      return { CardId: results.Id, Text: 'Hasta pronto' };
    },
  }),
  row('put Flx_CardSignatures/{id}', OWN, { body: SIGNATURE }),
  row('delete Flx_CardSignatures/{id}', OWN),
  row('delete Flx_Cards/{id}', OWN),
];
