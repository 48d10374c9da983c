import { describe, expect, it } from 'vitest';
import { unseenTexts } from '../../testing/stored-texts.ts';
import { testIdentity } from '../../testing/test-identity.ts';
import { createEmbeddedDirectory } from './embedded.ts';
import { AlreadyInDirectory, type DirectoryUser } from './port.ts';

const PASSWORD = 'Temporal 1234';
const identity = testIdentity();

const person = (mail: string): DirectoryUser => ({
  givenName: 'Kevin',
  surname: 'Mosquera',
  displayName: 'Kevin Mosquera',
  mail,
  mobilePhone: null,
});
const formAfter = async (email: string): Promise<string> => {
  const browser = identity.browser();
  const form = await browser.open(identity.authorizeUrl());
  return (await browser.submit(form, { email, password: PASSWORD })).body;
};

describe('the embedded directory', () => {
  it('creates a person who must choose a password, once for each address', async () => {
    const directory = createEmbeddedDirectory(identity.db);
    const make = (): Promise<string> => directory.create(1001, person('Kevin@Yarumo.example'), PASSWORD);
    const made = await Promise.allSettled([make(), make(), make()]);
    expect(made.filter(each => each.status === 'fulfilled')).toHaveLength(1);
    const refused = made.filter(each => each.status === 'rejected');
    expect(refused.every(each => each.reason instanceof AlreadyInDirectory)).toBe(true);
    expect(await formAfter('kevin@yarumo.example')).toContain('Elige tu contraseña');
  });

  it('disables and enables again, and ends the sessions of who is disabled', async () => {
    const directory = createEmbeddedDirectory(identity.db);
    const { oid, email } = await identity.account();
    const { refresh_token } = await identity.signIn(identity.browser(), email);
    await directory.update(oid, { accountEnabled: false });
    expect((await identity.refresh(refresh_token)).status).toBe(400);
    await directory.update(oid, { accountEnabled: true, givenName: 'Otra', displayName: 'Otra Persona' });
    await expect(identity.signIn(identity.browser(), email)).resolves.toBeDefined();
    const { rows } = await identity.owner.query('select given_name, surname from idp_accounts where oid = $1', [oid]);
    expect(rows).toEqual([{ given_name: 'Otra', surname: 'Chindoy' }]);
  });

  it('keeps names as people see them', async () => {
    const directory = createEmbeddedDirectory(identity.db);
    const spoofed = { givenName: 'Ke\u202evin', surname: 'Mos\u0007quera', displayName: 'Kevin\r\nMosquera' };
    const oid = await directory.create(1001, { ...person('otro@yarumo.example'), ...spoofed }, PASSWORD);
    expect(await unseenTexts(identity.owner)).toEqual([]);
    await directory.update(oid, { ...spoofed, mobilePhone: '300\t1234567' });
    expect(await unseenTexts(identity.owner)).toEqual([]);
    const { rows } = await identity.owner.query('select display_name, mobile_phone from idp_accounts where oid = $1', [
      oid,
    ]);
    expect(rows).toEqual([{ display_name: 'Kevin Mosquera', mobile_phone: '300 1234567' }]);
  });

  it('deletes, and does not mind what is gone already', async () => {
    const directory = createEmbeddedDirectory(identity.db);
    const { oid, email } = await identity.account();
    await directory.delete(oid);
    await directory.delete(oid);
    await directory.update(oid, { accountEnabled: false });
    expect(await formAfter(email)).toContain('La contraseña no coincide');
  });
});
