import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unseenTexts } from '../../testing/stored-texts.ts';
import { testIdentity } from '../../testing/test-identity.ts';
import { WEAK_PASSWORDS } from '../../testing/weak-passwords.ts';
import { createEmbeddedDirectory } from './embedded.ts';
import { AlreadyInDirectory, type NewDirectoryUser } from './port.ts';

const PASSWORD = 'Temporal 1234';
const LATER = new Date(Date.now() + 3_600_000);
const identity = testIdentity();

const person = (mail: string): NewDirectoryUser => ({
  key: randomUUID(),
  org: 1001,
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
    const directory = createEmbeddedDirectory(identity.db, WEAK_PASSWORDS);
    const made = await Promise.allSettled([1, 2, 3].map(() => directory.create(person('Kevin@Yarumo.example'))));
    expect(made.filter(each => each.status === 'fulfilled')).toHaveLength(1);
    const refused = made.filter(each => each.status === 'rejected');
    expect(refused.every(each => each.reason instanceof AlreadyInDirectory)).toBe(true);
    const [winner] = made.filter(each => each.status === 'fulfilled');
    await directory.setPassword(winner?.value ?? '', PASSWORD, LATER);
    expect(await formAfter('kevin@yarumo.example')).toContain('Elige tu contraseña');
  });

  it('hashes passwords at full strength unless it is given others', async () => {
    const oid = await createEmbeddedDirectory(identity.db).create(person('fuerte@yarumo.example'));
    const { rows } = await identity.owner.query('select password_hash as hash from idp_accounts where oid = $1', [oid]);
    expect(rows).toEqual([{ hash: expect.stringMatching(/^scrypt\$16384\$8\$5\$/) }]);
  });

  it('answers the same person to the same key, however often', async () => {
    const directory = createEmbeddedDirectory(identity.db, WEAK_PASSWORDS);
    const once = person('repetida@yarumo.example');
    expect(await directory.find(once.key)).toBeNull();
    const made = await Promise.all([1, 2, 3].map(() => directory.create(once)));
    expect(new Set(made)).toEqual(new Set([once.key]));
    expect(await directory.find(once.key)).toBe(once.key);
  });

  it('creates a person without an address once for each key, and takes an address away and gives one', async () => {
    const directory = createEmbeddedDirectory(identity.db, WEAK_PASSWORDS);
    const alone = { ...person('x@yarumo.example'), mail: null };
    const made = await Promise.all([1, 2, 3].map(() => directory.create(alone)));
    expect(new Set(made)).toEqual(new Set([alone.key]));
    await directory.setPassword(alone.key, PASSWORD, LATER);
    // A key is no identifier: it is taken for a number, of which the organisation is asked.
    expect(await formAfter(alone.key)).toContain('Este campo es requerido');
    await directory.update(alone.key, { mail: 'nueva@yarumo.example' });
    expect(await formAfter('nueva@yarumo.example')).toContain('Elige tu contraseña');
    await directory.update(alone.key, { mail: null });
    expect(await formAfter('nueva@yarumo.example')).toContain('El correo o la contraseña no coinciden');
  });

  it('renames an account, which then signs in with the new address alone, unless another account has it', async () => {
    const directory = createEmbeddedDirectory(identity.db, WEAK_PASSWORDS);
    const [oid, taken] = [await directory.create(person('antes@yarumo.example')), 'ajena@yarumo.example'];
    await directory.create(person(taken));
    await directory.setPassword(oid, PASSWORD, LATER);
    await expect(directory.update(oid, { mail: taken })).rejects.toThrow(AlreadyInDirectory);
    await directory.update(oid, { mail: 'Despues@yarumo.example' });
    expect(await formAfter('antes@yarumo.example')).toContain('El correo o la contraseña no coinciden');
    expect(await formAfter('despues@yarumo.example')).toContain('Elige tu contraseña');
  });

  it('ends a temporary password that nobody has changed, and says no more than of a wrong one', async () => {
    const directory = createEmbeddedDirectory(identity.db, WEAK_PASSWORDS);
    const { oid, email } = await identity.account();
    await directory.setPassword(oid, PASSWORD, new Date(Date.now() - 1000));
    expect(await formAfter(email)).toContain('El correo o la contraseña no coinciden');
    await directory.setPassword(oid, PASSWORD, LATER);
    expect(await formAfter(email)).toContain('Elige tu contraseña');
  });

  it('disables and enables again, and ends the sessions of who is disabled', async () => {
    const directory = createEmbeddedDirectory(identity.db, WEAK_PASSWORDS);
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
    const directory = createEmbeddedDirectory(identity.db, WEAK_PASSWORDS);
    const spoofed = { givenName: 'Ke\u202evin', surname: 'Mos\u0007quera', displayName: 'Kevin\r\nMosquera' };
    const oid = await directory.create({ ...person('otro@yarumo.example'), ...spoofed });
    expect(await unseenTexts(identity.owner)).toEqual([]);
    await directory.update(oid, { ...spoofed, mobilePhone: '300\t1234567' });
    expect(await unseenTexts(identity.owner)).toEqual([]);
    const { rows } = await identity.owner.query('select display_name, mobile_phone from idp_accounts where oid = $1', [
      oid,
    ]);
    expect(rows).toEqual([{ display_name: 'Kevin Mosquera', mobile_phone: '300 1234567' }]);
  });

  it('deletes, and does not mind what is gone already', async () => {
    const directory = createEmbeddedDirectory(identity.db, WEAK_PASSWORDS);
    const { oid, email } = await identity.account();
    await directory.delete(oid);
    await directory.delete(oid);
    await directory.update(oid, { accountEnabled: false });
    expect(await formAfter(email)).toContain('El correo o la contraseña no coinciden');
  });
});
