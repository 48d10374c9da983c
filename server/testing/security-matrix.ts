import { addSeconds } from 'date-fns/addSeconds';
import { FACTOR_SECONDS } from '#contract/features/security/limits.ts';
import type { FactorSetup, RecoveryCodes } from '#contract/features/security/types.ts';
import { shownAt } from './authenticator-app.ts';
import { createAuthenticator } from './authenticator.ts';
import { EVERYBODY, OWN, row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

/** Makes a passkey that answers a question to the viewer. */
const NEW_PASSKEY = async ({ viewer }: RoleScene) => {
  const { Challenge } = (await viewer.post('/api/Flx_Passkeys/challenge')).body as { Challenge: string };
  return createAuthenticator().register(Challenge, { origin: 'http://localhost:3000' });
};
/** Secrets of the second factors that viewers set up, by their ids. */
const secrets = new Map<number, string>();
const FIRST_CODE = async ({ viewer, now }: RoleScene) => {
  const { Secret } = (await viewer.post('/api/Flx_SecondFactor/setup')).body as FactorSetup;
  secrets.set(viewer.id, Secret);
  return { Code: shownAt(Secret, now) };
};
/** Turns a second factor on; returns a recovery code of it. */
const CODE_OF_NEW_FACTOR = async (scene: RoleScene) => {
  const { body } = await scene.viewer.post('/api/Flx_SecondFactor', await FIRST_CODE(scene));
  return { Code: (body as RecoveryCodes).Codes[0] };
};
const NEXT_CODE = ({ viewer, now }: RoleScene) => ({
  Code: shownAt(secrets.get(viewer.id) ?? '', addSeconds(now, FACTOR_SECONDS)),
});
const PASSKEY = ({ spare }: RoleScene) => ({ id: spare.passkey });

/** Rows of the role matrix about how people sign in, which concern nobody but their person. */
export const SECURITY_ROWS: readonly MatrixRow[] = [
  row('get Flx_Security', EVERYBODY),
  row('post Flx_Passkeys/challenge', EVERYBODY),
  row('post Flx_Passkeys', EVERYBODY, { body: NEW_PASSKEY }),
  row('put Flx_Passkeys/{id}', OWN, { params: PASSKEY, body: () => ({ Name: 'Portátil' }), refusal: 404 }),
  row('delete Flx_Passkeys/{id}', OWN, { params: PASSKEY, refusal: 404 }),
  row('get Flx_Members/{id}/factors', ['Admin-Users']),
  row('post Flx_Members/{id}/factors/removal', ['Admin-Users'], {
    body: () => ({ Reason: 'Perdió su teléfono' }),
    unlogged: 'nothing changes for a person without a second factor',
  }),
  row('post Flx_SecondFactor/dismissal', EVERYBODY),
  row('post Flx_SecondFactor/setup', EVERYBODY),
  row('post Flx_SecondFactor/removal', EVERYBODY, { body: CODE_OF_NEW_FACTOR }),
  row('post Flx_SecondFactor', EVERYBODY, { body: FIRST_CODE }),
  row('post Flx_SecondFactor/codes', EVERYBODY, { body: NEXT_CODE }),
];
