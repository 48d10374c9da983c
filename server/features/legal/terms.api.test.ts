import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Acceptance, TermsAnswer } from '#contract/features/legal/types.ts';
import { legal } from '#contract/i18n/es-CO/legal.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let member: TestUser;
let owner: TestUser;

type Terms = TermsAnswer['results'];

const NEXT = {
  Title: 'Términos',
  Body: 'Párrafo uno.\n\nPárrafo dos: ñandú, «comillas» y 😀.',
  EnglishTitle: 'Terms',
  EnglishBody: 'One paragraph.',
  After: 1,
};
const termsOf = async (user: TestUser): Promise<Terms> => (await user.get('/api/Flx_Terms').expect(200)).body.results;
const accepts = (user: TestUser, { Version, Language, Sha256 }: Terms) =>
  user.post('/api/Flx_Terms/acceptances', { Version, Language, Sha256 });
const acceptedBy = async (user: TestUser): Promise<Acceptance[]> =>
  (await user.get('/api/Flx_Terms/acceptances').expect(200)).body.results;
const audited = async (): Promise<object[]> =>
  (
    await app.owner.query<object>(
      `select actor_id as actor, subject_id::int as version from audit_log where org_id = $1 and feature = 'legal' order by id`,
      [owner.org],
    )
  ).rows;
const isAsked = async (user: TestUser): Promise<boolean> =>
  (await user.get('/api/Flx_CurrentUser').expect(200)).body.mustAcceptTerms;

beforeEach(async () => {
  const { org } = await app.world.org();
  member = await app.world.user({ org });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

describe('the terms', () => {
  it('are the default ones while an organisation has none, with the hash of exactly that text', async () => {
    const terms = await termsOf(member);
    expect(terms).toMatchObject({ Version: 1, Language: 'ES-CO', AcceptedAt: null });
    expect(terms.Sha256).toBe(createHash('sha256').update(terms.Body, 'utf8').digest('hex'));
  });

  it('are accepted once, by each for themselves, however often and at once they say so', async () => {
    expect(await isAsked(member)).toBe(true);
    const terms = await termsOf(member);
    const answers = await Promise.all([accepts(member, terms), accepts(member, terms), accepts(member, terms)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as TermsAnswer).results.AcceptedAt)).size).toBe(1);
    expect(await isAsked(member)).toBe(false);
    expect(await acceptedBy(member)).toHaveLength(1);
    expect(await isAsked(owner)).toBe(true);
    expect(await acceptedBy(owner)).toEqual([]);
  });

  it('are asked for again when there is a new version; the old one is shown as it was accepted, byte by byte', async () => {
    const first = await termsOf(member);
    const { Contact, ...shown } = first;
    expect(Contact).toBeNull();
    await accepts(member, first).expect(200);
    const { body } = await owner.post('/api/Flx_Terms', NEXT).expect(201);
    expect(body.results).toMatchObject({ Version: 2, Title: 'Términos', Body: NEXT.Body });
    expect(await isAsked(member)).toBe(true);
    expect(await acceptedBy(member)).toEqual([{ ...shown, AcceptedAt: expect.any(String) as string }]);
    const second = await termsOf(member);
    await accepts(member, second).expect(200);
    expect((await acceptedBy(member)).map(({ Version, Body, Sha256 }) => ({ Version, Body, Sha256 }))).toEqual([
      { Version: 2, Body: NEXT.Body, Sha256: createHash('sha256').update(NEXT.Body).digest('hex') },
      { Version: 1, Body: first.Body, Sha256: first.Sha256 },
    ]);
    expect(await isAsked(member)).toBe(false);
    const elsewhere = await app.world.user({ org: (await app.world.org()).org });
    expect(await termsOf(elsewhere)).toMatchObject({ Version: 1 });
  });

  it('are accepted in the language in which they were read', async () => {
    const setting = { Title: 'language', UserId: member.id, Value: 'EN-US' };
    await member.post('/api/Flx_PersonalConfig', setting).expect(201);
    await expect.poll(async () => (await termsOf(member)).Language).toBe('EN-US');
    await accepts(member, await termsOf(member)).expect(200);
    expect(await acceptedBy(member)).toMatchObject([
      { Language: 'EN-US', Title: 'Terms of use and personal data policy' },
    ]);
  });

  it('are not accepted in another wording than the present one', async () => {
    const first = await termsOf(member);
    await owner.post('/api/Flx_Terms', NEXT).expect(201);
    expect((await accepts(member, first).expect(409)).body.detail).toBe(legal.errors.changed);
    const second = await termsOf(member);
    await accepts(member, { ...second, Sha256: first.Sha256 }).expect(409);
    await accepts(member, { ...second, Sha256: 'x' }).expect(422);
    await accepts(member, { ...second, Version: 9 }).expect(409);
    expect(await acceptedBy(member)).toEqual([]);
  });

  it('are published by Propietarios alone, each version once, and it is in the audit log', async () => {
    const admin = await app.world.user({ org: member.org, roles: ['Admin-Users'] });
    await member.post('/api/Flx_Terms', NEXT).expect(403);
    await admin.post('/api/Flx_Terms', NEXT).expect(403);
    await owner.post('/api/Flx_Terms', { ...NEXT, EnglishBody: '' }).expect(422);
    const both = await Promise.all([owner.post('/api/Flx_Terms', NEXT), owner.post('/api/Flx_Terms', NEXT)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toBe(legal.errors.overtaken(2));
    expect(await audited()).toEqual([{ actor: owner.id, version: 2 }]);
    await owner.post('/api/Flx_Terms', { ...NEXT, After: 2 }).expect(201);
    expect(await audited()).toHaveLength(2);
  });

  it('are published after a recent sign-in alone', async () => {
    const token = app.tokens.sign(owner.oid, { auth_time: app.now.getTime() / 1000 - 11 * 60 });
    const { body } = await app.request
      .post('/api/Flx_Terms')
      .set('Authorization', `Bearer ${token}`)
      .send(NEXT)
      .expect(403);
    expect(body.code).toBe('sign_in_too_old');
    expect(await termsOf(member)).toMatchObject({ Version: 1 });
  });

  it('name an active person to write to, chosen by Propietarios and passed on by them', async () => {
    expect((await termsOf(member)).Contact).toBeNull();
    await member.put('/api/Flx_Terms/contact', { UserId: member.id }).expect(403);
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    await owner.put('/api/Flx_Terms/contact', { UserId: stranger.id }).expect(422);
    const unreachable = await app.world.user({ org: owner.org });
    await app.owner.query('update users set email = null where org_id = $1 and id = $2', [owner.org, unreachable.id]);
    await owner.put('/api/Flx_Terms/contact', { UserId: unreachable.id }).expect(422);
    await owner.put('/api/Flx_Terms/contact', { UserId: member.id }).expect(200);
    expect((await termsOf(owner)).Contact).toMatchObject({ Id: member.id, Email: member.email });
    expect(await audited()).toEqual([{ actor: owner.id, version: member.id }]);
    const item = { Kind: 'data_contact', Id: owner.org };
    const handOver = (Heir: number | null) =>
      owner.post(`/api/Flx_Members/${member.id}/handover`, { Items: [{ ...item, Heir }] });
    await handOver(null).expect(422);
    const { Id } = (await handOver(owner.id).expect(200)).body;
    expect((await termsOf(member)).Contact).toMatchObject({ Id: owner.id });
    await owner.post(`/api/Flx_Handovers/${Id}/undo`).expect(200);
    expect((await termsOf(member)).Contact).toMatchObject({ Id: member.id });
  });

  it('have a history for Propietarios: every version in both languages, by whom, and accepted by how many', async () => {
    const first = await termsOf(member);
    await accepts(member, first).expect(200);
    await owner.post('/api/Flx_Terms', NEXT).expect(201);
    const { body } = await owner.get('/api/Flx_Terms/versions').expect(200);
    expect(body.results).toEqual([
      expect.objectContaining({ Version: 2, Title: 'Términos', PublishedBy: expect.any(String), AcceptedCount: 0 }),
      expect.objectContaining({ Version: 1, PublishedBy: null, AcceptedCount: 1 }),
    ]);
    const second = await owner.get('/api/Flx_Terms/versions/2').expect(200);
    expect(second.body.results).toMatchObject([
      { Language: 'ES-CO', Title: NEXT.Title, Body: NEXT.Body },
      { Language: 'EN-US', Title: NEXT.EnglishTitle, Body: NEXT.EnglishBody },
    ]);
    expect((await owner.get('/api/Flx_Terms/versions/1').expect(200)).body.results).toMatchObject([
      { Language: 'ES-CO', Body: first.Body, Sha256: first.Sha256 },
      { Language: 'EN-US' },
    ]);
    await owner.get('/api/Flx_Terms/versions/3').expect(404);
    await member.get('/api/Flx_Terms/versions').expect(403);
    await member.get('/api/Flx_Terms/versions/2').expect(403);
    const elsewhere = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await elsewhere.get('/api/Flx_Terms/versions/2').expect(404);
    expect((await elsewhere.get('/api/Flx_Terms/versions').expect(200)).body.results).toMatchObject([
      { Version: 1, AcceptedCount: 0 },
    ]);
  });

  it('and acceptances can be neither changed nor deleted by the application', async () => {
    await accepts(member, await termsOf(member)).expect(200);
    const { rows } = await app.owner.query<{ privilege_type: string }>(
      `select distinct privilege_type from information_schema.role_table_grants
       where table_name in ('legal_texts', 'acceptances') and grantee = 'tertulia_app' order by 1`,
    );
    expect(rows.map(row => row.privilege_type)).toEqual(['INSERT', 'SELECT']);
  });

  it('refuse an acceptance whose hash is not that of the text, whoever writes it', async () => {
    await expect(
      app.owner.query(
        `insert into acceptances (org_id, user_id, purpose, text_org, version, language, sha256, accepted_at)
         values ($1, $2, 'terms', 0, 1, 'ES-CO', repeat('a', 64), now())`,
        [member.org, member.id],
      ),
    ).rejects.toThrow('foreign key');
  });
});
